import type { Category } from '../type.ts'
import type { Changed } from './changed.ts'
import { expanded, plain } from './contraction.ts'
import { verbForms } from './inflection.ts'
import { undotted } from './likeness.ts'
import { lone } from './types-lone.ts'
import { phrases } from './types-phrases.ts'
import { soundAlike } from './types-roots.ts'
import { changedWords, sideOf, trimmed } from './types-side.ts'
import type { Said } from './types-side.ts'
import { isDo } from './types-verbs.ts'
import { exchange } from './types-words.ts'

const NOT_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu
/** Marks inside a word: `p.m.`, `Ph.D.`, `1,000`. */
const ABBREVIATION = /\p{L}\.\p{L}|\p{Nd}[.,]\p{Nd}/u
const NOT_MARKS = /[\p{L}\p{M}\p{N}\s'-]+/gu

/** A replacement with the same letters: marks, capitals, spaces, hyphens, apostrophes, or the full stops of an abbreviation. */
function sameLetters(was: string, now: string): Category {
  if (ABBREVIATION.test(was) || ABBREVIATION.test(now)) return 'orthography'
  if (was.replace(NOT_MARKS, '') !== now.replace(NOT_MARKS, '')) return 'punctuation'
  const apostrophes = (text: string) => text.split("'").length
  if (apostrophes(was) === apostrophes(now) && was.replaceAll(/[\s-]/g, '') === now.replaceAll(/[\s-]/g, ''))
    return 'orthography'
  if ([was, now].some((text) => text.trim() === "it's")) return 'spelling'
  return now.split(/\s+/).some((word) => expanded(word).length > 1) ? 'contraction' : 'noun'
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

/** Whether only the word order differs; a question's `do` may be added or removed together with the verb's form. */
function reordered(source: readonly Said[], target: readonly Said[]): boolean {
  if (Math.min(source.length, target.length) < 2) return false
  const exact = (words: readonly Said[]) => sorted(words.map((word) => undotted(word.lower)))
  if (exact(source) === exact(target)) return true
  const lemmas = (words: readonly Said[]) => words.map(({ lower }) => verbForms(lower)[0]?.lemma ?? lower)
  const [before, after] = [lemmas(source), lemmas(target)]
  // Why you don't come → why didn't you come: the verb may change its form.
  if (before.join(' ') !== after.join(' ') && sorted(before) === sorted(after)) return true
  const asked = (words: readonly Said[]) => sorted(lemmas(words.filter((word) => !isDo(word))))
  // Have not → do not have is another form, no question.
  if (before.includes('not')) return false
  return source.some(isDo) !== target.some(isDo) && asked(source) === asked(target)
}

/** The category of an edit, tested in the order in which an instructor would ask. */
export function categoryOfChange(change: Changed): Category {
  const [was, now] = [plain(change.removed), plain(change.added)]
  const letters = was.replace(NOT_LETTERS, '')
  if (letters === now.replace(NOT_LETTERS, '')) {
    const blank = was.trim() === '' && now.trim() === ''
    if (letters !== '') return sameLetters(was, now)
    return blank ? 'orthography' : 'punctuation'
  }
  const source = sideOf(change.source, change.a0, change.a1)
  const target = sideOf(change.target, change.b0, change.b1)
  const before = changedWords(source)
  const after = changedWords(target)
  // Tests your and you're before the latter counts as two words.
  if (/'/.test(was + now) && soundAlike(was.trim(), now.trim())) return 'spelling'
  if (before.length > 0 && before.map((word) => word.lower).join(' ') === after.map((word) => word.lower).join(' '))
    return 'contraction'
  if (reordered(before, after)) return 'word_order'
  const [from, to] = trimmed(source, target)
  const [removed, added] = [changedWords(from), changedWords(to)]
  if (added.length === 0) return lone(from)
  if (removed.length === 0) return lone(to)
  const [one, other] = [removed[0], added[0]]
  return removed.length === 1 && added.length === 1 && one && other ? exchange(one, other, from, to) : phrases(from, to)
}
