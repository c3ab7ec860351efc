import { spellingsOf } from './spellings.ts'

const fewestDifferent = 5

/** Common sequences: the alphabet, the digits, and the keys of a keyboard row by row and column by column. */
const orders = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]

const backwards = (text: string): string => Array.from(text).toReversed().join('')

/** Whether a text is one run of a sequence, which wraps around. */
const goesOn = (text: string): boolean =>
  orders.some((order) => order.repeat(Math.ceil(text.length / order.length) + 1).includes(text))

/** Whether a password has fewer than five different characters, or is one run up or down, with digits and signs around it. */
export function isMonotonous(password: string): boolean {
  if (new Set(password.normalize('NFKC')).size < fewestDifferent) return true
  return spellingsOf(password).some((one) => goesOn(one) || goesOn(backwards(one)))
}
