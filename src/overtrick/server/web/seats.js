/** The seats in the order the server lists them. */
export const SEATS = ['North', 'East', 'South', 'West'];
