import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { operation } from '../../src/edit.ts'
import { categories } from '../../src/index.ts'
import type { Category, Edit, Language } from '../../src/index.ts'

/** A learner's sentence and its correction, with the edits of a careful instructor: ascending, rebuilding `target`. */
export type GoldPair = {
  /** The name of its file: `en-a`. The letters before the hyphen are the language. */
  set: string
  line: number
  language: Language
  source: string
  target: string
  edits: Edit[]
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const EDIT = /\{([^{}→|]*)→([^{}→|]*)\|([a-z_]+)\}/gu
const LETTER = /[\p{L}\p{M}\p{N}]/u

function isCategory(name: string): name is Category {
  return (categories as readonly string[]).includes(name)
}

function languageOf(set: string): Language {
  const [language] = set.split('-')
  if (language === 'en' || language === 'ja') return language
  throw new Error(`${set}.txt: the name of a gold file begins with en or ja.`)
}

/** Whether `at` is inside a word: a letter on both sides. */
const insideWord = (text: string, at: number) => LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at] ?? '')

/** The fault in the white space of an edit that ends at `end`, by the guideline. */
function wrongSpace(removed: string, replacement: string, source: string, end: number): string | undefined {
  const [was, now] = [removed.trim(), replacement.trim()]
  if (was === '' && now === '') return undefined
  if (was !== '' && now !== '') {
    const bothBegin = removed !== removed.trimStart() && replacement !== replacement.trimStart()
    const bothEnd = removed !== removed.trimEnd() && replacement !== replacement.trimEnd()
    return bothBegin || bothEnd ? 'a replacement takes no white space that stays' : undefined
  }
  const text = removed + replacement
  if (text.trimStart() !== text && text.trimEnd() !== text) return 'white space on one side only'
  const wordFollows = LETTER.test(source.slice(end).trimStart()[0] ?? '')
  return text.trimStart() !== text && wordFollows
    ? 'the white space belongs behind what is put in or taken out'
    : undefined
}

/** The fault in the marked cuts of a pair, or `undefined`. */
function fault({ source, target, edits, language }: Pick<GoldPair, 'source' | 'target' | 'edits' | 'language'>) {
  let shift = 0
  for (const [index, { start, end, replacement }] of edits.entries()) {
    const removed = source.slice(start, end)
    const shown = `{${removed}→${replacement}}`
    if (removed === replacement) return `${shown} changes nothing`
    const next = edits[index + 1]
    if (next && next.end === start) return `${shown} and the next put in text at the same place: make them one`
    const space = wrongSpace(removed, replacement, source, end)
    if (space !== undefined) return `${shown}: ${space}`
    const borders: [string, number][] = [
      [source, start],
      [source, end],
      [target, start + shift],
      [target, start + shift + replacement.length],
    ]
    if (language === 'en' && borders.some(([text, at]) => insideWord(text, at))) return `${shown} cuts a word in two`
    shift += replacement.length - removed.length
  }
  if (/^\s|\s$|[^\S\n]{2}/u.test(target)) return 'the correction begins or ends with white space, or has two spaces'
  return undefined
}

/** Reads one marked line. Throws with `place` if the line breaks the guideline. */
export function goldPair(marked: string, set: string, line: number): GoldPair {
  const wrong = (what: string) => new Error(`${set}.txt:${line}: ${what}.\n  ${marked}`)
  const language = languageOf(set)
  const edits: Edit[] = []
  let source = ''
  let target = ''
  let at = 0
  for (const match of marked.matchAll(EDIT)) {
    const [whole, removed = '', replacement = '', category = ''] = match
    const same = marked.slice(at, match.index)
    source += same
    if (!isCategory(category)) throw wrong(`there is no category "${category}"`)
    const type = `${operation(removed, replacement)}:${category}` as const
    edits.push({ start: source.length, end: source.length + removed.length, replacement, type })
    source += removed
    target += same + replacement
    at = match.index + whole.length
  }
  source += marked.slice(at)
  target += marked.slice(at)
  if (/[{}→|]/u.test(source + target)) throw wrong('an edit is written {was→now|category}, and edits do not overlap')
  const found = fault({ source, target, edits, language })
  if (found !== undefined) throw wrong(found)
  return { set, line, language, source, target, edits }
}

/** The pairs of a gold file, without remarks and empty lines. */
function goldPairs(text: string, set: string): GoldPair[] {
  return text
    .split(/\r?\n/u)
    .flatMap((marked, index) =>
      marked.trim() === '' || marked.startsWith('#') ? [] : [goldPair(marked, set, index + 1)],
    )
}

/** The names of the sets: the text files in this folder, or in `second/`. */
export function goldSets(within = ''): string[] {
  return readdirSync(folder + within)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length))
    .toSorted()
}

/** Reads a set: `en-a`, or `second/en-a` for the second pass over it. */
export function readGold(set: string): GoldPair[] {
  return goldPairs(readFileSync(`${folder}${set}.txt`, 'utf8'), set.slice(set.lastIndexOf('/') + 1))
}
