/** Where every rule takes the time from. The database's clock is never asked. */
export type Clock = { now(): Date }
