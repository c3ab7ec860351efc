import type { ButtonTone } from './button.tsx'

/** One answer that a person may choose. */
export type Answer<T> = { value: T; label: string; tone?: ButtonTone | undefined }

export type Failure = {
  message: string
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

/** Shows a failure: header エラー, a close button, and a link to the help article if there is one. Accepts an `ApiError`. */
export const alertError = async (failure: Failure): Promise<void> =>
  (await import('./ask-view.tsx')).alertError(failure)

/** Shows a success that must not be missed: header 完了 and a close button (E-004). */
export const alertDone = async (done: { message: string }): Promise<void> =>
  (await import('./ask-view.tsx')).alertDone(done)

/** The words of the questions whose dialogs are still loading. */
const fetching = new Set<string>()

type Words = { title?: string | undefined; message: string }

/** Asks once the dialog is loaded. A second tap before that shows nothing and resolves to `undefined`. */
async function askOnce<T>({ title, message }: Words, ask: (view: typeof import('./ask-view.tsx')) => Promise<T>) {
  const question = JSON.stringify([title, message])
  if (fetching.has(question)) return undefined
  fetching.add(question)
  const view = await import('./ask-view.tsx').finally(() => fetching.delete(question))
  return ask(view)
}

/** Asks for a confirmation. Resolves to `true` only if the person confirmed; Esc, back, cancel and a double tap give `false`. */
export const confirm = async (question: Confirmation): Promise<boolean> =>
  (await askOnce(question, (view) => view.confirm(question))) ?? false

/** Lets the person choose one of several answers; `undefined` without a choice, or at a double tap. */
export const choose = <T>(question: Choices<T>): Promise<T | undefined> =>
  askOnce(question, (view) => view.choose(question))
