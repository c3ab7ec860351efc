import type { ButtonTone } from './button.tsx'

/** One answer a person may choose. The first of several is the safe one and gets the focus. */
export type Answer<T> = { value: T; label: string; tone?: ButtonTone | undefined }

export type Question<T> = {
  title?: string | undefined
  message: string
  answers: readonly Answer<T>[]
  /** What closing without choosing means. */
  otherwise: T
  /** A help-centre article, offered in a new tab. */
  help?: string | undefined
}

const ask = async <T>(question: Question<T>): Promise<T> => {
  const view = await import('./ask-view.tsx')
  return view.show(question)
}

/** Tells of a failure: header エラー, a close button, and a way to the help article if there is one. Takes an `ApiError` as it is. */
export async function alertError(failure: { message: string; help?: string | undefined }): Promise<void> {
  const m = await import('@tensaku/messages')
  await ask({
    title: m.dialog_error_header(),
    message: failure.message,
    help: failure.help,
    answers: [{ value: undefined, label: m.dialog_close(), tone: 'quiet' }],
    otherwise: undefined,
  })
}

/** Asks before something is done. `true` only when the person agreed; Esc, back and cancel are `false`. */
export async function confirm(question: {
  title?: string | undefined
  message: string
  confirm: string
  cancel?: string | undefined
  tone?: ButtonTone | undefined
}): Promise<boolean> {
  const m = await import('@tensaku/messages')
  return ask<boolean>({
    title: question.title,
    message: question.message,
    answers: [
      { value: false, label: question.cancel ?? m.dialog_cancel(), tone: 'quiet' },
      { value: true, label: question.confirm, tone: question.tone ?? 'primary' },
    ],
    otherwise: false,
  })
}

/** Lets the person choose one of several; `undefined` when it was closed without a choice. */
export const choose = <T>(question: {
  title?: string | undefined
  message: string
  answers: readonly Answer<T>[]
}): Promise<T | undefined> => ask<T | undefined>({ ...question, otherwise: undefined })
