import type { ButtonTone } from './button.tsx'

/** One answer a person may choose. */
export type Answer<T> = { value: T; label: string; tone?: ButtonTone | undefined }

export type Failure = {
  message: string
  /** A help-centre article, offered in a new tab. */
  help?: string | undefined
}

export type Confirmation = {
  title?: string | undefined
  message: string
  /** The words on the button that does it. */
  confirm: string
  cancel?: string | undefined
  tone?: ButtonTone | undefined
}

export type Choices<T> = { title?: string | undefined; message: string; answers: readonly Answer<T>[] }

/** Tells of a failure: header エラー, a close button, and a way to the help article if there is one. Takes an `ApiError` as it is. */
export const alertError = async (failure: Failure): Promise<void> =>
  (await import('./ask-view.tsx')).alertError(failure)

/** Tells of a success that must not be missed: header 完了 and a close button (E-004). */
export const alertDone = async (done: { message: string }): Promise<void> =>
  (await import('./ask-view.tsx')).alertDone(done)

/** Questions whose dialog is still being fetched, by their words. */
const fetching = new Set<string>()

type Words = { title?: string | undefined; message: string }

/** Asks once the dialog is there. A second tap that comes before it asks nothing and answers `undefined`. */
async function askOnce<T>({ title, message }: Words, ask: (view: typeof import('./ask-view.tsx')) => Promise<T>) {
  const question = JSON.stringify([title, message])
  if (fetching.has(question)) return undefined
  fetching.add(question)
  const view = await import('./ask-view.tsx').finally(() => fetching.delete(question))
  return ask(view)
}

/** Asks before something is done. `true` only when the person agreed; Esc, back, cancel and a double tap are `false`. */
export const confirm = async (question: Confirmation): Promise<boolean> =>
  (await askOnce(question, (view) => view.confirm(question))) ?? false

/** Lets the person choose one of several; `undefined` when it was closed without a choice, or at a double tap. */
export const choose = <T>(question: Choices<T>): Promise<T | undefined> =>
  askOnce(question, (view) => view.choose(question))
