import { hasEnoughKinds, longest, shortest } from '@tensaku/domain/passwords'
import { z } from 'zod'

export const credentials = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(200) })

/** An e-mail address as it is typed; compared without regard to case. */
export const email = z.email().max(254)

/** 8 to 72 characters with a letter and, below 15, a digit; the server judges whether it is easy to guess (C.13). */
export const newPassword = z.string().min(shortest).max(longest).refine(hasEnoughKinds)

/** Connects the steps of a sign-in. */
export const ticket = z.string().min(1).max(100)

/** Six digits, or a recovery code. */
export const code = z.string().min(1).max(40)

/** The secret for an authenticator app. It is answered this once. */
export const secret = { ticket, secret: z.string(), uri: z.string() }
