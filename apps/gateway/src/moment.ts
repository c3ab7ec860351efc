import type { Db } from './database/database.ts'

/** One change of the gateway's state: its transaction, its time, and the address at which answers say the gateway is. */
export type Moment = { db: Db; now: Date; base: string }
