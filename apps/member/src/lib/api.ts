import { type Api, type ApiError, createApi, type Events, noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { followClock } from '@tensaku/ui/moved-clock.ts'
import { isOnline } from './online.ts'
import { session } from './session.ts'

/** The text for a failure that has none of its own. */
export const failureText = (status: number): string =>
  status === 500 ? m.refusal_500() : status === noAnswer && !isOnline() ? m.signup_offline() : m.refusal_default()

/** Whether the session has ended. Any other 401 is about the data that was sent. */
function onRefused(error: ApiError) {
  if (error.status === 401 && error.code === 'unauthenticated') session.expire()
}

/** Sends a call with the token. Each failure has a text, and an ended session is noticed. */
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
