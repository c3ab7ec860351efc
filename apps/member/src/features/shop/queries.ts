import type { Answer, Params } from '@tensaku/contract'
import { ApiError, noAnswer } from '@tensaku/contract/client'
import { minute } from '@tensaku/domain/calendar'
import { keepPreviousData, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { pointsKey } from '../account/index.ts'
import { type Cart, methodOf } from './cart.ts'

export type Product = Answer<'GET /api/users/{id}/products/{kind}'>['items'][number]
export type ProductKind = Params<'GET /api/users/{id}/products/{kind}'>['kind']
export type Purchase = Answer<'GET /api/users/{id}/purchases/{purchaseId}'>['purchase']
export type Card = Answer<'GET /api/users/{id}/credit-cards'>['items'][number]

/** Below the key of the balance, because the live event of points tells that a purchase was fulfilled. */
const purchasesKey = (): QueryKey => [...pointsKey(), 'purchases']

/** The products of a kind in the order of the shop. */
export function useProducts(kind: ProductKind) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('products', kind),
    queryFn: ({ signal }) => api('GET /api/users/{id}/products/{kind}', { params: { id, kind }, signal }),
  })
}

/** Nothing to do for the payer of an open purchase: the gateway is being asked, or has not answered its opening yet. */
const withAsking = (purchase: Purchase): Purchase => ({
  ...purchase,
  asking: purchase.asking || purchase.next?.kind === 'done',
})

async function fetchPurchases(id: number, page: number, period?: string, signal?: AbortSignal) {
  const query = { page, period }
  const answer = await api('GET /api/users/{id}/purchases', { params: { id }, query, ...(signal && { signal }) })
  return { ...answer, items: answer.items.map(withAsking) }
}

const purchasesQuery = (id: number, page: number, period?: string) =>
  queryOptions({
    queryKey: [...purchasesKey(), 'list', page, ...(period === undefined ? [] : [period])],
    queryFn: ({ signal }) => fetchPurchases(id, page, period, signal),
    staleTime: 0,
  })

type NextAsk = (items: readonly Purchase[]) => number | false

/**
 * A page of the purchases, newest first, of a month or a year if one is chosen, with the amounts of twelve months. `nextAsk`:
 * milliseconds until they are asked for again.
 */
export function usePurchases(page = 1, period?: string, nextAsk: NextAsk = () => false) {
  return useQuery({
    ...purchasesQuery(useOwnId(), page, period),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => nextAsk(state.data?.items ?? []),
  })
}

/**
 * Asks for the newest purchases as they are now. The request is its own, because a live event cancels one that belongs to the
 * cache, and with it the buying.
 */
export function useNewestPurchases() {
  const id = useOwnId()
  return async (): Promise<readonly Purchase[]> => (await fetchPurchases(id, 1)).items
}

const purchaseQuery = (id: number, purchaseId: number) =>
  queryOptions({
    queryKey: [...purchasesKey(), 'one', purchaseId],
    queryFn: async ({ signal }): Promise<Purchase> =>
      withAsking(
        (await api('GET /api/users/{id}/purchases/{purchaseId}', { params: { id, purchaseId }, signal })).purchase,
      ),
    staleTime: 0,
  })

/** Milliseconds until an open purchase is asked for again: a card is decided soon, a slip is paid on foot. */
function nextAsking(data: Purchase | undefined): number | false {
  if (!data || !['created', 'pending', 'paid'].includes(data.status)) return false
  const isWaitingForPayer = data.next !== null && !data.asking
  return isWaitingForPayer ? minute / 3 : 2000
}

/** A purchase, followed until it is settled. */
export function usePurchase(purchaseId: number) {
  const id = useOwnId()
  return useQuery({ ...purchaseQuery(id, purchaseId), refetchInterval: ({ state }) => nextAsking(state.data) })
}

/** Functions that show a changed purchase everywhere. */
export function useShownPurchases() {
  const id = useOwnId()
  const client = useQueryClient()
  /** Fetches everything again that a purchase may change; the plan is a part of the member. */
  const refresh = async (): Promise<void> => {
    const parts = ['products', 'resources', 'coupons', 'credit-cards', 'quote', 'user', 'plan'].map((one) =>
      ownKey(one),
    )
    await Promise.all([pointsKey(), ...parts].map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  /** Shows an answer of the server, and fetches everything that depends on it. */
  const show = async (purchase: Purchase): Promise<void> => {
    client.setQueryData(purchaseQuery(id, purchase.id).queryKey, withAsking(purchase))
    await refresh()
  }
  return { show, refresh }
}

/** Quotes a cart; it changes nothing. Refused if its coupon cannot be used. */
function quote(id: number, cart: Cart, signal?: AbortSignal) {
  const { category_id, product_id, quantity, coupon } = cart
  const method = methodOf(cart)
  const body = {
    category_id,
    product_id,
    quantity,
    ...(method !== undefined && { payment_method: method }),
    ...(coupon !== undefined && { coupon }),
  }
  return api('POST /api/users/{id}/purchases/quote', { params: { id }, body, ...(signal && { signal }) })
}

const quoteQuery = (id: number, cart: Cart) => {
  const { category_id, product_id, quantity, coupon, payment_method } = cart
  return queryOptions({
    queryKey: ownKey('quote', category_id, product_id, quantity, coupon ?? '', payment_method),
    queryFn: ({ signal }) => quote(id, cart, signal),
    staleTime: 0,
  })
}

/** The price of a cart as the server says it now, and the methods that cannot be used. */
export const useQuote = (cart: Cart) => useQuery({ ...quoteQuery(useOwnId(), cart), placeholderData: keepPreviousData })

/** Asks for the price of a cart that is not chosen yet: whether a coupon fits it. A live event would cancel a query. */
export function useAskForQuote() {
  const id = useOwnId()
  const client = useQueryClient()
  return async (cart: Cart) => {
    const answer = await quote(id, cart)
    client.setQueryData(quoteQuery(id, cart).queryKey, answer)
    return answer
  }
}
export type Quote = Answer<'POST /api/users/{id}/purchases/quote'>

export const cardsKey = () => ownKey('credit-cards')

type Cards = Answer<'GET /api/users/{id}/credit-cards'>

/** An answer that was stored on the device before cards told it lacks `usable`. */
const isRefused = ({ usable }: { usable?: boolean }): boolean => usable === false

/** Cards that cannot pay take a place all the same, so `most` is lower by them. */
function apart({ items, most, ...rest }: Cards) {
  const refused = items.filter(isRefused)
  return { ...rest, items: items.filter((card) => !isRefused(card)), refused, most: most - refused.length }
}

/** The stored cards that pay, the newest first; those that do not; and whether no real money moves. */
export function useCards() {
  const id = useOwnId()
  return useQuery({
    queryKey: cardsKey(),
    queryFn: ({ signal }) => api('GET /api/users/{id}/credit-cards', { params: { id }, signal }),
    select: apart,
  })
}

/** Whether nobody knows if the server did the work: no answer, or a failure of the server itself. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === noAnswer || ['unknown', 'unexpected'].includes(error.code))
