import type { StudyHistory } from '@tensaku/contract'
import type { Studied } from '../../../db/study-row.ts'

type Entry = StudyHistory['items'][number]['entries'][number]

/** A thing that was studied, and the screen that it leads to. */
export function entryView(row: Studied): Entry {
  const { count, title } = row
  if (row.kind === 'review' || row.kind === 'quiz') {
    const whole = { at: null, title: '' as const, count, params: {} }
    return row.kind === 'review'
      ? { kind: 'review', name: 'studies', ...whole }
      : { kind: 'quiz', name: 'studies-flashcards', ...whole }
  }
  const timed = { at: row.at.toISOString(), title, count, params: { id: row.id } }
  return row.kind === 'exercise' || row.kind === 'delivery'
    ? { kind: row.kind, name: 'orders-id', ...timed }
    : { kind: row.kind, name: 'resources-courses-videos-id', ...timed }
}
