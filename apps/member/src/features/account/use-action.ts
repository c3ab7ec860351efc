import { ApiError, noAnswer } from '@tensaku/contract/client'
import { alertError } from '@tensaku/ui/ask.ts'
import { useRunOnce } from '../../lib/run-once.ts'
import { failureOf } from './failure.ts'

/** Shows a refusal or that the device is offline, then with `unsent`, if given. Rethrows defects. Ignores an expired session, which the login reports. */
export async function showRefusal(error: unknown, unsent?: string): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401 && error.code === 'unauthenticated') return
  const message = error.status === noAnswer ? (unsent ?? failureOf(error)) : failureOf(error)
  await alertError({ message, status: error.status, help: error.help })
}

/** The action of a button: runs once at a time and shows a refusal, without an answer the text `unsent`. `[busy, act]` */
export function useAction(run: () => Promise<void>, unsent?: string): [busy: boolean, act: () => void] {
  return useRunOnce(() => run().catch((error: unknown) => showRefusal(error, unsent)))
}
