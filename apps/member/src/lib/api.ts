import { type Api, type ApiError, createApi, type Events, noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { followClock } from '@tensaku/ui/moved-clock.ts'
import { isOnline } from './online.ts'
import { session } from './session.ts'

/** What is shown for a failure that brought no text of its own. */
export const failureText = (status: number): string =>
  status === 500 ? m.refusal_500() : status === noAnswer && !isOnline() ? m.signup_offline() : m.refusal_default()

/** A session has ended only when the server says so in so many words: any other 401 is about what was sent. */
function onRefused(error: ApiError) {
  if (error.status === 401 && error.code === 'unauthenticated') session.expire()
}

/** Every call of this app: signed, with a text for each failure, and noticing an ended session. */
export const api: Api & { events: Events } = createApi({
  fetch: (...given) => fetch(...given),
  headers: () => {
    const authorization = session.authorization()
    return authorization ? { Authorization: authorization } : {}
  },
  failureText,
  onRefused,
  onAnswer: followClock,
})
