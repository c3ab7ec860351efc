import type { Answer, Body } from '@tensaku/contract'

type Entered = Answer<'POST /api/instructor/login'>
type Came = Answer<'POST /api/instructor/login/code'>

/** What stands between the password and the session. */
export type HalfWay = Exclude<Entered, { step: 'done' }>

/** Where somebody comes in: as an instructor or as an operator. */
export type Door = {
  byPassword: (body: Body<'POST /api/instructor/login'>) => Promise<Entered>
  byCode: (body: Body<'POST /api/instructor/login/code'>) => Promise<Came>
  /** The session is there: what the screens know of it is asked anew. */
  welcome: () => Promise<void>
}
