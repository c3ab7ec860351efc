import { minute } from '@tensaku/domain/calendar'
import type { Estimate, SaveContent } from '@tensaku/contract'
import { blocksOfItems, type InstructorType } from '@tensaku/domain/catalogue'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useOnline } from '../../lib/online.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { profileQuery } from '../instructors/index.ts'
import { type Category, hasPricesOf, ofBlocks, type Price, priceOfDraft } from './pricing.ts'
import { useFormOptions } from './queries.ts'

const estimate = (id: number, category: number, content: string, signal: AbortSignal): Promise<Estimate> =>
  api('POST /api/users/{id}/orders/new/estimate-cost', { params: { id }, body: { category, content }, signal })

const ratesQuery = (id: number, category: number) =>
  queryOptions({
    queryKey: ownKey('rates', category),
    queryFn: ({ signal }) => estimate(id, category, 'a', signal),
    staleTime: 10 * minute,
  })

/** The price of one block for each course and kind of instructor of a category: that of the shortest text. */
export const useRates = (category: number | undefined) =>
  useQuery({ ...ratesQuery(useOwnId(), category ?? 0), enabled: category !== undefined })

/**
 * The rates of a category; without a network, those of the first category with the same prices that this device knows. Before
 * a choice all categories are asked.
 */
export function useKnownRates(category: Category | undefined, categories: readonly Category[]) {
  const id = useOwnId()
  const online = useOnline()
  const first = category ?? categories[0]
  const own = useRates(first?.id)
  const isUnknown = !online && own.data === undefined
  const others = useQueries({
    queries: categories
      // A second observer of the same query would fetch it again after its failure.
      .filter((one) => one.id !== first?.id && (!category || hasPricesOf(one, category)))
      .map((one) => ({ ...ratesQuery(id, one.id), enabled: isUnknown })),
    combine: (answers) => answers.find(({ data }) => data !== undefined)?.data,
  })
  return { ...own, data: own.data ?? (isUnknown ? others : undefined) }
}

/** The price of a draft at the last known rates, for a device that cannot ask the server now. */
export function useLastPrice(content: SaveContent, category: Category, nominee?: InstructorType): Price | undefined {
  const rates = useRates(category.id).data
  const prices = useFormOptions().data?.prices
  if (!rates || !prices) return undefined
  const { blocks } = blocksOfItems(prices, category, content.drafts.items)
  return priceOfDraft(ofBlocks(rates, blocks), content, category, nominee)
}

/** Milliseconds without typing until a text is sent for an estimate. */
const askAfter = 1000

/** The last value that stayed unchanged for some milliseconds. */
export function useSettled<T>(value: T, milliseconds = askAfter): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

// A text must not be the key of a stored answer.
const unstored = { persister: undefined as never, gcTime: minute, staleTime: 30_000, networkMode: 'online' } as const

/** The price of the text, requested when typing pauses. The former answer stays until then. */
export function useEstimate(category: number, text: string, { atOnce = false } = {}) {
  const id = useOwnId()
  const settled = useSettled(text, atOnce ? 0 : askAfter)
  return useQuery({
    ...unstored,
    queryKey: ownKey('estimate', category, settled),
    queryFn: ({ signal }) => estimate(id, category, settled, signal),
    enabled: settled.trim() !== '' && settled.length <= 120_000,
    placeholderData: keepPreviousData,
  })
}

const mostCounted = 64 * 1024

/** Whether a text fits into a request: most Japanese characters take three bytes. */
const isCounted = (text: string): boolean =>
  new TextEncoder().encode(JSON.stringify({ content: text })).byteLength <= mostCounted

/**
 * The length as the server counts it (S-017), of the text at the last pause in typing; an empty text is 0 without a request
 * (V-021). `undefined` for a newer text.
 */
export function useServerCount(unit: 'words' | 'chars', text: string): number | undefined {
  const settled = useSettled(text)
  const { data } = useQuery({
    ...unstored,
    queryKey: ownKey('count', unit, settled),
    queryFn: ({ signal }) =>
      unit === 'chars'
        ? api('POST /texts/api/chars', { body: { content: settled }, signal })
        : api('POST /texts/api/words', { body: { content: settled }, signal }),
    enabled: settled.trim() !== '' && isCounted(settled),
  })
  if (text.trim() === '') return 0
  return settled === text ? data?.length : undefined
}

/** The nominated instructor, as their profile knows them: who comes from there has them without a network, too. */
export const useNominee = (teacherId: number | null, biz: boolean) =>
  useQuery({ ...profileQuery(useOwnId(), teacherId ?? 0, biz), enabled: teacherId !== null })
