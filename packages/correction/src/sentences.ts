import type { Language, Range } from './edit.ts'

// A stop with closing brackets and the white space after it, or white space alone. Each match consumes all it
// examined, so that the search is linear; a later step decides whether a sentence ends there.
const ENGLISH_END = /[.!?…。！？]+["'”’)\]」』）]*\s*|\s+/gu
const JAPANESE_END = /(?:[。！？!?．…]+[」』）】”’)"]*)+\s*|\.\s*|\s+/gu
// Words that continue after a quotation, and similar words that begin a new sentence.
const QUOTED_ON = /^(?:[とのはがをにへ]|って|など|なん|で(?![すも]))/u
const QUOTED_OFF = /^(?:とて|とき|とこ|とに|とっ|のち|はい|はじ|はや|にほ|がっ|へえ|へや)/u
const ABBREVIATION = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|[A-HJ-Z]|(?:[A-Za-z]\.)+[A-Za-z])\.\s+$/u
const QUOTATION = /「[^「」\n]*」|『[^『』\n]*』/gu

function englishGoesOn(before: string, stop: string, next: string): boolean {
  if (/[。！？]/u.test(stop)) return false
  if (!/\s$/u.test(stop) || /\p{Ll}/u.test(next)) return next !== ''
  return stop.startsWith('.') && ABBREVIATION.test(before)
}

function japaneseGoesOn(stop: string, next: string, inQuote: boolean): boolean {
  // 「行く。」と言った: the quotation is part of the sentence that continues.
  if (inQuote && QUOTED_ON.test(next) && !QUOTED_OFF.test(next)) return true
  // 「…」 may occur inside a sentence, and a Western point inside a number.
  if (/[。！？!?．]/u.test(stop)) return false
  return next !== '' && (stop.startsWith('…') || !/\s$/u.test(stop))
}

/** Marks the places inside a quotation that closes on its own line: a stop there does not end a sentence. */
function quoted(text: string): Uint8Array {
  const inside = new Uint8Array(text.length)
  for (const { 0: quotation, index } of text.matchAll(QUOTATION))
    inside.fill(1, index + 1, index + quotation.length - 1)
  return inside
}

/**
 * Cuts a text into sentences. The joined pieces are exactly the text: white space after a stop belongs to the sentence
 * before it, and a last sentence without a stop is kept. An empty text has no sentences.
 */
export function sentences(text: string, language: Language): string[] {
  const pieces: string[] = []
  const inside = language === 'ja' ? quoted(text) : undefined
  let from = 0
  for (const match of text.matchAll(language === 'ja' ? JAPANESE_END : ENGLISH_END)) {
    const stop = match[0]
    const to = match.index + stop.length
    if (!stop.includes('\n')) {
      const next = text.charAt(to)
      if (stop.trim() === '' || inside?.[to] === 1) continue
      if (language === 'en' && englishGoesOn(text.slice(Math.max(from, to - 12), to), stop, next)) continue
      if (language === 'ja' && japaneseGoesOn(stop, text.slice(to, to + 2), inside?.[match.index] === 1)) continue
    } else if (match.index === from && stop.trim() === '') continue
    pieces.push(text.slice(from, to))
    from = to
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** The end of the sentence in which a range ends. UTF-16 offsets in `text`. An insertion belongs to the sentence it begins. */
export function sentenceEnd(text: string, { start, end }: Range, language: Language): number {
  const place = Math.max(start, end - 1)
  let at = 0
  for (const sentence of sentences(text, language)) {
    at += sentence.length
    if (place < at) return at
  }
  return text.length
}
