import type { Edit } from '../edit.ts'
import type { Reader } from '../reader.ts'
import { textOf } from '../text-of.ts'
import { alignEnglish } from './align.ts'
import { readEnglish } from './reader.ts'
import { englishTokens } from './tokens.ts'

/** `align` for English texts only: the same edits, without the code for Japanese. */
export function align(source: string, target: string, { reader = readEnglish }: { reader?: Reader } = {}): Edit[] {
  if (source === target) return []
  const read = (text: string) => textOf(text, englishTokens(text), 'en')
  return alignEnglish(read(source), read(target), reader).edits
}
