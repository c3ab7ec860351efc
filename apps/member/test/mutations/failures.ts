import { type RefusalCode, refusals, refusalText } from '@tensaku/messages/catalogue'

/** A refusal of the server with the text of the catalogue. */
export const refusal = (code: RefusalCode) => ({ status: refusals[code].status, code, ...refusalText(code) })

/** A failure of a call for the server of `signIn`, with the expected message. */
type Failing = readonly [name: string, answer: unknown, message: string]

const defaults: readonly Failing[] = [
  ['a 500', { status: 500 }, 'エラー発生しました。しばらく経ってから再度お試しください。'],
  ['no answer', undefined, 'エラー発生しました。しばらくしてからもう一度お試しください。'],
]

/** The failures of a call: each of its refusals, a 500 without a text, and no answer. */
export const failures = (...codes: RefusalCode[]): readonly Failing[] => [
  ...codes.map((code) => [code, refusal(code), refusalText(code).message] as const),
  ...defaults,
]

/** The same for a call with its own message for unknown errors. */
export const failuresOr = (otherwise: string, ...codes: RefusalCode[]): readonly Failing[] =>
  failures(...codes).map(([name, answer, message]) => [name, answer, name === 'no answer' ? otherwise : message])
