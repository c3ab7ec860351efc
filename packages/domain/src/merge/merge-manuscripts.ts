import type { TextItem } from '../counting/index.ts'
import { mergeKeys } from './merge-keys.ts'
import { mergeLists } from './merge-lists.ts'
import { mergeText } from './merge-text.ts'
import type { TextLanguage } from './tokens.ts'

/** Called for each place that both sides changed differently; the merged draft holds `mine` there. */
export type Report = (path: string, mine: unknown, theirs: unknown) => void

/** The texts of a draft with the exercises they answer. */
export type Manuscript = { exercises: number[]; items: TextItem[] }

const blank: TextItem = { english: '', japanese: '' }
const keyOf = (item: TextItem) => JSON.stringify([item.english, item.japanese])

/** Merges one text; reports a conflict if both sides changed the same place. */
export function mergeField(path: string, texts: [string, string, string], language: TextLanguage, report: Report) {
  const merged = mergeText(...texts, language)
  if (merged.mine !== merged.theirs) report(path, merged.mine, merged.theirs)
  return merged.mine
}

function mergeItem(
  base: TextItem,
  mine: TextItem,
  theirs: TextItem,
  { index, report }: { index: number; report: Report },
): TextItem {
  const path = `drafts.items.${index}`
  return {
    english: mergeField(`${path}.english`, [base.english, mine.english, theirs.english], 'en', report),
    japanese: mergeField(`${path}.japanese`, [base.japanese, mine.japanese, theirs.japanese], 'ja', report),
  }
}

const paired = ({ exercises, items }: Manuscript) =>
  exercises.length === items.length && new Set(exercises).size === exercises.length

function itemsByExercise({ exercises, items }: Manuscript): Map<number, TextItem> {
  return new Map(exercises.map((id, index) => [id, items[index] ?? blank]))
}

function mergePaired(base: Manuscript, mine: Manuscript, theirs: Manuscript, report: Report): Manuscript {
  const was = itemsByExercise(base)
  const here = itemsByExercise(mine)
  const there = itemsByExercise(theirs)
  const writtenByOneSide = (id: number) => {
    const left = here.get(id) ?? there.get(id)
    return left !== undefined && keyOf(left) !== keyOf(was.get(id) ?? blank)
  }
  const exercises = mergeKeys(base.exercises, mine.exercises, theirs.exercises, writtenByOneSide)
  const items = exercises.map((id, index) => {
    const [ours, other] = [here.get(id), there.get(id)]
    if (ours === undefined || other === undefined) return ours ?? other ?? blank
    return mergeItem(was.get(id) ?? blank, ours, other, { index, report })
  })
  return { exercises, items }
}

/**
 * Merges texts and exercises. While every exercise has its item, a text moves with its exercise; otherwise texts are
 * paired by their content and the exercises are merged separately.
 */
export function mergeManuscripts(base: Manuscript, mine: Manuscript, theirs: Manuscript, report: Report): Manuscript {
  if (paired(base) && paired(mine) && paired(theirs)) return mergePaired(base, mine, theirs, report)
  return {
    exercises: mergeKeys(base.exercises, mine.exercises, theirs.exercises),
    items: mergeLists(base.items, mine.items, theirs.items, {
      key: keyOf,
      text: (item) => `${item.english}\n${item.japanese}`,
      combine: (was, here, there, index) => mergeItem(was, here, there, { index, report }),
    }),
  }
}
