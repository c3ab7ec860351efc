import type { Edit } from './edit.ts'

/** Keyboards of phones write curly quotation marks by themselves. As long as before, so that offsets stay. */
const straight = (text: string): string => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')

type Line = { original: string; edits: readonly Edit[] }

/** A line and an attempt with straight quotation marks, unless these are the subject of an edit. */
export function likeTyped({ original, edits }: Line, text: string): Line & { text: string } {
  const vanishes = ({ start, end, replacement }: Edit) => straight(original.slice(start, end)) === straight(replacement)
  if (edits.some(vanishes)) return { original, edits, text }
  return {
    original: straight(original),
    edits: edits.map((edit) => ({ ...edit, replacement: straight(edit.replacement) })),
    text: straight(text),
  }
}
