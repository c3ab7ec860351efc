import type { Answer } from '@tensaku/contract'
import { errorKindsOf } from '@tensaku/messages/labels'
import type { NextFound } from '../../../db/next-row.ts'
import type { taskOfToday } from '../../exercises/index.ts'
import type { foremostKind } from '../../learning-insights/index.ts'

export type NextAct = Answer<'GET /api/users/{id}/studies/next'>['items'][number]

/** It is always possible. */
export const newOrder: NextAct = { act: 'order', count: 0, title: '', name: 'services-create', params: {} }

const screens = { result: 'orders-id', answer: 'orders-id', film: 'resources-courses-videos-id' } as const

export const rowView = (row: NextFound): NextAct => {
  const { act, count, id, title } = row
  if (act === 'cards') return { act, count, title, name: 'studies', params: {} }
  if (act === 'report') return { act, count, title, name: 'studies-reports', params: {} }
  return { act, count, title, name: act === 'draft' ? row.step : screens[act], params: { id } }
}

/** An exercise that was done today is no longer offered. */
export const taskView = (task: Awaited<ReturnType<typeof taskOfToday>>): NextAct | undefined =>
  task && !task.done ? { act: 'exercise', count: 1, title: task.title, name: 'exercises', params: {} } : undefined

export const weakPointView = (found: Awaited<ReturnType<typeof foremostKind>>): NextAct | undefined =>
  found && {
    act: 'weak_point',
    count: found.count,
    title: errorKindsOf(found.language)[found.kind]({}, { locale: 'ja' }),
    name: 'studies-weak-points',
    params: {},
  }
