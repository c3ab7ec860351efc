const joiners = /[\u200b-\u200d\u2060\ufeff]/g
const dashes = /(?<=\d)\s?[‐‑‒–—―−ー]\s?(?=\d)/g

/** A text with normalised width of letters and dashes. */
export const plain = (text: string): string => text.normalize('NFKC').replace(joiners, '').replace(dashes, '-')

/** The learner's own texts, in the forms used for comparison. */
export type Own = { text: string; squeezed: string; digits: string }

const squeeze = (text: string): string => text.toLowerCase().replace(/\s+/g, '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

export function ownText(texts: readonly string[]): Own {
  const text = plain(texts.join('\n'))
  // Digits of two places must not join into one number.
  const digits = text.replace(/[^\d() +-]+/g, '/').replace(/[() +-]/g, '')
  return { text, squeezed: squeeze(text), digits }
}

/** Whether the learner wrote this text, ignoring capitals and spaces. */
export const isOwn = (found: string, { squeezed }: Own): boolean => squeezed.includes(squeeze(found))

/** Whether the learner wrote this number, ignoring separators. */
export const isOwnNumber = (found: string, { digits }: Own): boolean => digits.includes(digitsOf(found))

/** The texts that a learner wrote for an order, with the exercises they answer. */
type Written = {
  title: string
  message: string
  lines: readonly {
    english: string
    japanese: string
    exercise: { title: string; prompt_ja: string; prompt_en: string } | null
  }[]
  questions: readonly { content: string }[]
}

/** All texts that a correction may repeat without a flag. */
export const ownTexts = ({ title, message, lines, questions }: Written): string[] => [
  title,
  message,
  ...lines.flatMap(({ english, japanese, exercise }) => [
    english,
    japanese,
    ...(exercise ? [exercise.title, exercise.prompt_ja, exercise.prompt_en] : []),
  ]),
  ...questions.map(({ content }) => content),
]
