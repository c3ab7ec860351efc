import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { categoryName, courseNames } from '@tensaku/messages/labels'
import { yen } from '../../lib/format.ts'
import { pageOf, tabOf, type QueueTab } from './tabs.ts'

const sorts = ['waiting', 'due', 'pay'] as const
export type QueueSort = (typeof sorts)[number]

/** A filter of the queue: lengths in words or characters, pay in yen, the language of the explanations. */
export type QueueFilter = {
  category?: number
  course?: 'basic' | 'advanced'
  language?: 'ja' | 'en'
  shortest?: number
  longest?: number
  pay?: number
}

/** The search in the address of the queue. */
export type QueueSearch = QueueFilter & { tab: QueueTab; page: number; sort?: QueueSort }

type Listed = Answer<'GET /api/instructor/orders'>
type FilterName = keyof NonNullable<Listed['hidden']>['by']

const most = 1_000_000
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value)

function whole(value: unknown, least: number): number | undefined {
  const number = value === '' || value === null ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The filter of an address or a form. Invalid values are left out. */
export function filterOf(values: Record<string, unknown>): QueueFilter {
  const named = {
    category: whole(values['category'], 1),
    course: oneOf(['basic', 'advanced'] as const, values['course']),
    language: oneOf(['ja', 'en'] as const, values['language']),
    shortest: whole(values['shortest'], 1),
    longest: whole(values['longest'], 1),
    pay: whole(values['pay'], 1),
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/** The search of an address, the open orders by default. */
export function searchOf(values: Record<string, unknown>): QueueSearch {
  const sort = oneOf(sorts, values['sort'])
  return { tab: tabOf(values['tab']), page: pageOf(values['page']), ...filterOf(values), ...(sort && { sort }) }
}

/** The values of each filter. */
const parts: Record<FilterName, (keyof QueueFilter)[]> = {
  category: ['category'],
  course: ['course'],
  language: ['language'],
  length: ['shortest', 'longest'],
  pay: ['pay'],
}

/** The filter without one of its parts. */
export function without(filter: QueueFilter, name: FilterName): QueueFilter {
  const rest = { ...filter }
  for (const part of parts[name]) delete rest[part]
  return rest
}

/** The labels of the active filters. */
export function filterTexts(filter: QueueFilter, categories: Listed['categories']): [FilterName, string][] {
  const { category, course, language, shortest, longest, pay } = filter
  const named = categories.find(({ id }) => id === category)
  const all: [FilterName, string | false | undefined][] = [
    ['category', category !== undefined && categoryName({ id: category, name: named?.name ?? m.queue_category() })],
    ['course', course && courseNames[course]()],
    ['language', language && (language === 'en' ? m.desk_explain_in_en() : m.desk_explain_in_ja())],
    [
      'length',
      shortest !== undefined && longest !== undefined
        ? m.queue_length_between({ shortest, longest })
        : shortest !== undefined
          ? m.queue_length_from({ shortest })
          : longest !== undefined && m.queue_length_to({ longest }),
    ],
    ['pay', pay !== undefined && m.queue_pay_from({ pay: yen(pay) })],
  ]
  return all.filter((one): one is [FilterName, string] => typeof one[1] === 'string')
}

const lastSearches = new Map<QueueTab, QueueSearch>()

/** Remembers the search of a tab for the next visit. */
export const leaveTab = (search: QueueSearch): void => void lastSearches.set(search.tab, { ...search, page: 1 })

/** The last search of a tab. */
export const tabSearch = (tab: QueueTab): QueueSearch => lastSearches.get(tab) ?? { tab, page: 1 }
