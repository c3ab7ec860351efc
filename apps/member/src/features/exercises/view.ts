import type { Search } from '../../lib/navigation.tsx'

const exerciseTabs = ['today', 'list', 'selected'] as const
export type ExerciseTab = (typeof exerciseTabs)[number]

export const statuses = ['all', 'undone', 'done'] as const
export const sorts = ['usual', 'new', 'easy', 'hard'] as const
export const filters = ['all', 'new'] as const

/** The view of the exercises. It is in the address, so that back and reload restore it. */
export type ExerciseView = {
  tab: ExerciseTab
  keywords: string
  /** The level; the learner's own by default. */
  level: number | 'all' | undefined
  tag: string
  status: (typeof statuses)[number]
  sorts: (typeof sorts)[number]
  filter: (typeof filters)[number]
  page: number
  /** Several exercises are being chosen; otherwise a button writes about one at once. */
  several: boolean
}

const oneOf = <T extends string>(values: readonly T[], value: string | undefined, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise

const levelIn = (value: string | undefined) =>
  value === 'all' ? 'all' : /^[1-6]$/.test(value ?? '') ? Number(value) : undefined

/** Reads the view from an address, with defaults for missing or invalid values. */
export function viewIn(query: Record<string, string>, first: ExerciseTab): ExerciseView {
  return {
    tab: oneOf(exerciseTabs, query['tab'], first),
    keywords: (query['keywords'] ?? '').slice(0, 100),
    level: levelIn(query['level']),
    tag: (query['tags'] ?? '').slice(0, 50),
    status: oneOf(statuses, query['status'], 'all'),
    sorts: oneOf(sorts, query['sorts'], 'usual'),
    filter: oneOf(filters, query['filter'], 'all'),
    page: /^[1-9]\d{0,4}$/.test(query['page'] ?? '') ? Number(query['page']) : 1,
    several: query['several'] === '1',
  }
}

/** The query of a view without defaults. */
export function queryOf(view: ExerciseView, first: ExerciseTab): Search {
  const { tab, keywords, level, tag, status, sorts: order, filter, page, several } = view
  return {
    tab: tab === first ? undefined : tab,
    keywords: keywords || undefined,
    level,
    tags: tag || undefined,
    status: status === 'all' ? undefined : status,
    sorts: order === 'usual' ? undefined : order,
    filter: filter === 'all' ? undefined : filter,
    page: page === 1 ? undefined : page,
    several: several ? 1 : undefined,
  }
}

/** The number of filters and orders that are set, besides words and level. */
export const narrowing = ({ tag, status, sorts: order, filter }: ExerciseView): number =>
  [tag !== '', status !== 'all', order !== 'usual', filter !== 'all'].filter(Boolean).length
