import type { Answer, Body } from '@tensaku/contract'

type SignedIn = Answer<'POST /api/instructor/login'>

/** The second step after the password: a code, or setting up the second factor. */
export type SecondStep = Exclude<SignedIn, { step: 'done' }>

/** The calls by which an instructor or an operator signs in. */
export type SignInCalls = {
  byPassword: (body: Body<'POST /api/instructor/login'>) => Promise<SignedIn>
  byCode: (body: Body<'POST /api/instructor/login/code'>) => Promise<Answer<'POST /api/instructor/login/code'>>
  /** Loads the account of the new session into the screens. */
  complete: () => Promise<void>
}
