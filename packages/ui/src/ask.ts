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

/** Asks before something is done. `true` only when the person agreed; Esc, back and cancel are `false`. */
export const confirm = async (question: Confirmation): Promise<boolean> =>
  (await import('./ask-view.tsx')).confirm(question)

/** Lets the person choose one of several; `undefined` when it was closed without a choice. */
export const choose = async <T>(question: Choices<T>): Promise<T | undefined> =>
  (await import('./ask-view.tsx')).choose(question)
