const joiners = /[\u200b-\u200d\u2060\ufeff]/g
const dashes = /(?<=\d)\s?[‐‑‒–—―−ー]\s?(?=\d)/g

/** A text in one form, however wide its letters and whatever its dashes. */
export const plain = (text: string): string => text.normalize('NFKC').replace(joiners, '').replace(dashes, '-')

/** What its writer wrote himself, in the forms that it is compared in. */
export type Own = { text: string; squeezed: string; digits: string }

const squeeze = (text: string): string => text.toLowerCase().replace(/\s+/g, '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

export function ownText(texts: readonly string[]): Own {
  const text = plain(texts.join('\n'))
  // Numbers of two places are not one number.
  const digits = text.replace(/[^\d() +-]+/g, '/').replace(/[() +-]/g, '')
  return { text, squeezed: squeeze(text), digits }
}

/** Whether he wrote this himself, whatever its capitals and spaces. */
export const isOwn = (found: string, { squeezed }: Own): boolean => squeezed.includes(squeeze(found))

/** Whether he wrote this number himself, however it was set apart. */
export const isOwnNumber = (found: string, { digits }: Own): boolean => digits.includes(digitsOf(found))
