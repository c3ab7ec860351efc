import * as m from '@tensaku/messages'
import type { ButtonTone } from './button.tsx'
import { fetchCode } from './fetch-code.ts'
import { toast } from './toast.tsx'

/** One answer that a person may choose. */
export type Answer<T> = { value: T; label: string; tone?: ButtonTone | undefined }

export type Failure = {
  title?: string | undefined
  message: string
  /** The status of the call that failed. */
  status?: number | undefined
  /** A help-centre article, offered in a new tab. */
  help?: string | undefined
}

export type Confirmation = {
  title?: string | undefined
  message: string
  /** The words on the confirming button. */
  confirm: string
  cancel?: string | undefined
  tone?: ButtonTone | undefined
}

export type Choices<T> = { title?: string | undefined; message: string; answers: readonly Answer<T>[] }

/** The status of an `ApiError` whose call got no answer. */
const noAnswer = 0

/** The code of the dialogs; undefined if it cannot be fetched. The page stays, and the next call tries again. */
const fetchView = () => fetchCode(() => import('./ask-view.tsx')).catch(() => undefined)

/** The same failure under its own header. A message that only repeats the header says more instead. */
const offline = ({ message, help }: Failure): Failure => {
  const title = m.offline_title()
  return { title, message: message.startsWith(title) ? m.failed_offline() : message, help }
}

/**
 * Shows a failure: header エラー, a close button, and a link to the help article if there is one. Accepts an `ApiError`. A call
 * that got no answer because the device is offline has the header オフラインです instead.
 * Without the code of the dialogs a toast shows the message.
 */
export async function alertError(failed: Failure): Promise<void> {
  const failure = failed.status === noAnswer && !navigator.onLine ? offline(failed) : failed
  const view = await fetchView()
  return view ? view.alertError(failure) : toast(failure.message)
}

/** Shows a success that must not be missed: header 完了 and a close button (E-004). */
export async function alertDone(done: { message: string }): Promise<void> {
  const view = await fetchView()
  return view ? view.alertDone(done) : toast(done.message)
}

/** The words of the questions whose dialogs are still loading. */
const fetching = new Set<string>()

type Words = { title?: string | undefined; message: string }

/**
 * Asks once the dialog is loaded. A second tap before that shows nothing and resolves to `undefined`. A dialog that cannot be
 * loaded is reported by a toast and resolves to `undefined` too.
 */
async function askOnce<T>({ title, message }: Words, ask: (view: typeof import('./ask-view.tsx')) => Promise<T>) {
  const question = JSON.stringify([title, message])
  if (fetching.has(question)) return undefined
  fetching.add(question)
  const view = await fetchView()
  fetching.delete(question)
  if (view) return ask(view)
  toast(navigator.onLine ? m.refusal_default() : m.failed_offline())
  return undefined
}

/** Asks for a confirmation. Resolves to `true` only if the person confirmed; Esc, back, cancel and a double tap give `false`. */
export const confirm = async (question: Confirmation): Promise<boolean> =>
  (await askOnce(question, (view) => view.confirm(question))) ?? false

/** Lets the person choose one of several answers; `undefined` without a choice, or at a double tap. */
export const choose = <T>(question: Choices<T>): Promise<T | undefined> =>
  askOnce(question, (view) => view.choose(question))
