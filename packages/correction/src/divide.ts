import { align } from './align.ts'
import { apply, operation, type Edit, type Language, type Range } from './edit.ts'
import { tokens } from './tokens.ts'
import { categoryOf, type EditType } from './type.ts'

/** A change without its type. */
type Change = Range & { replacement: string }

const BLANK = /\s/u

/** The number of words and marks before the border: of the original and of the replacement. */
export type Border = { was: number; now: number }

/** The words and marks of an edit, between which it may be divided. */
export const wordsOfEdit = (source: string, edit: Change, language: Language): { was: string[]; now: string[] } => ({
  was: tokens(source.slice(edit.start, edit.end), language).map(({ text }) => text),
  now: tokens(edit.replacement, language).map(({ text }) => text),
})

const size = ({ start, end, replacement }: Change): number => end - start + replacement.trim().length

/** Types a change as if it were the only one of its line: the largest edit that the engine finds in it decides. */
function typed(source: string, change: Change, language: Language): Edit {
  const alone: Edit = { ...change, type: 'replacement:other' }
  const found = align(source, apply(source, [alone]), { language }).toSorted((a, b) => size(b) - size(a))
  const category = found[0] ? categoryOf(found[0].type) : 'other'
  const type: EditType = `${operation(source.slice(change.start, change.end), change.replacement)}:${category}`
  return { ...change, type }
}

/** Removes the common white space at both ends. */
function narrowed(source: string, change: Change): Change {
  let { start, end, replacement } = change
  const torn = (text: string, at: number) => text.slice(at - 1, at + 1) === '\r\n'
  const shared = (a: string | undefined, b: string | undefined) => a !== undefined && a === b && BLANK.test(a)
  while (start < end && shared(source[start], replacement[0]) && !torn(source, start + 1) && !torn(replacement, 1)) {
    start++
    replacement = replacement.slice(1)
  }
  while (
    start < end &&
    shared(source[end - 1], replacement.at(-1)) &&
    !torn(source, end - 1) &&
    !torn(replacement, replacement.length - 1)
  ) {
    end--
    replacement = replacement.slice(0, -1)
  }
  return { start, end, replacement }
}

/** The offset behind a number of words; white space goes to the second part, or to the first if `spaceFirst`. */
function placeOf(text: string, count: number, language: Language, spaceFirst: boolean): number {
  const words = tokens(text, language)
  if (count === 0) return 0
  const next = spaceFirst ? words[count]?.start : undefined
  return next ?? words[count - 1]?.end ?? text.length
}

/**
 * Divides an edit at a border between words. Returns one part if the other would change nothing, and none if the border is
 * at an end or both parts would be insertions at one place.
 */
export function divide(source: string, edit: Change, border: Border, language: Language): Edit[] {
  const was = source.slice(edit.start, edit.end)
  const words = wordsOfEdit(source, edit, language)
  const atEnd = border.was >= words.was.length && border.now >= words.now.length
  if (words.was.length === 0 || atEnd || border.was + border.now <= 0) return []
  const x = edit.start + placeOf(was, border.was, language, border.now === 0)
  const y = placeOf(edit.replacement, border.now, language, border.was === 0)
  return [
    { start: edit.start, end: x, replacement: edit.replacement.slice(0, y) },
    { start: x, end: edit.end, replacement: edit.replacement.slice(y) },
  ]
    .map((part) => narrowed(source, part))
    .filter((part) => source.slice(part.start, part.end) !== part.replacement)
    .map((part) => typed(source, part, language))
}

/** Joins two successive edits and the unchanged text between them into one. */
export function join(source: string, first: Change, second: Change, language: Language): Edit {
  const replacement = first.replacement + source.slice(first.end, second.start) + second.replacement
  return typed(source, { start: first.start, end: second.end, replacement }, language)
}
