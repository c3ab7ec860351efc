import { z } from 'zod'

/** What connects the steps of a sign-in. */
export const ticket = z.string().min(1).max(100)
/** Six digits, or a recovery code. */
export const code = z.string().min(1).max(40)

/** What an authenticator app is told; it is answered this once. */
export const secret = { ticket, secret: z.string(), uri: z.string() }
