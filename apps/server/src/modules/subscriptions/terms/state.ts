import type { Prices } from '@tensaku/domain/plans'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import type { ProductRow } from '../products/repo.ts'
import type { ChangeRow } from './changes-repo.ts'
import { isDropped, type SubscriptionRow, type TermRow } from './repo.ts'

/** A plan with all versions of its prices, the oldest first. */
export type VersionedProduct = Omit<ProductRow, 'prices'> & {
  versions: readonly { from: Date; prices: Prices }[]
  /** Not sold since then. */
  retired_at: Date | null
}

/**
 * A term with its payment, in yen: `refunded` is the part of its charge that went back, `offered` the whole credit of an upgrade, which
 * was priced at `priced_at`. A dropped term never begins, but the next one still names it as the last.
 */
export type PaidTerm = TermRow & { refunded: number; offered: number; priced_at: Date | null; is_dropped: boolean }

/** Everything that decides about the plan of a member. `products`: those of its terms and of its changes. */
export type PlanState = {
  subscription: SubscriptionRow
  /** All terms, the oldest first. */
  terms: readonly PaidTerm[]
  change: ChangeRow | undefined
  /** The change to a smaller plan that a scheduled end has replaced. */
  replaced: ChangeRow | undefined
  /** Past due because its card asks its owner for an approval. */
  needsApproval: boolean
  products: readonly VersionedProduct[]
}

/** Rows come as JSON, so their instants are texts. */
function withDates(row: Record<string, unknown>): unknown {
  const isInstant = (key: string, value: unknown): value is string =>
    /(_at|_from|^at|^from)$/.test(key) && typeof value === 'string'
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, isInstant(key, value) ? new Date(value) : value]),
  )
}

type Json = Record<string, unknown>
type Read = {
  subscription: Json
  terms: Json[]
  change: Json | null
  replaced: Json | null
  needs_approval: boolean
  products: (Json & { versions: Json[] })[]
}

/** The living plan of a member, in one query; undefined without one. */
export async function planStateOf(db: Connection, userId: number): Promise<PlanState | undefined> {
  const { rows } = await sql<Read>`
    select to_jsonb(s) as subscription, to_jsonb(c) as change, to_jsonb(r) as replaced,
      case when s.status = 'past_due' then coalesce((
        select p.failure_code = 'card_approval' from plan_purchases l join purchases p on p.id = l.purchase_id
        where l.user_id = s.user_id and l.kind = 'renewal' order by l.purchase_id desc limit 1), false)
        else false end as needs_approval,
      (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
          'refunded', case when b.status = 'refunded' then b.amount else coalesce(b.refunded, 0) end,
          'offered', coalesce(l.credit, 0), 'priced_at', b.created_at, 'is_dropped', ${isDropped}) order by t.id)
        from subscription_terms t left join purchases b on b.id = t.purchase_id
          left join plan_purchases l on l.purchase_id = t.purchase_id
        where t.subscription_id = s.id) as terms,
      (select jsonb_agg(to_jsonb(p) || jsonb_build_object('versions', (
          select jsonb_agg(jsonb_build_object('from', v.valid_from, 'prices', v.prices) order by v.valid_from)
          from plan_prices v where v.product_id = p.id)))
        from plan_products p where p.id in (s.product_id, c.product_id, r.product_id) or p.id in (
          select product_id from subscription_terms t where t.subscription_id = s.id)) as products
    from subscriptions s left join plan_changes c on c.subscription_id = s.id and c.status = 'scheduled'
      left join plan_changes r on r.id = c.replaced_id
    where s.user_id = ${userId} and s.status <> 'ended'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    subscription: withDates(row.subscription) as SubscriptionRow,
    terms: row.terms.map((term) => withDates(term) as PaidTerm),
    change: row.change ? (withDates(row.change) as ChangeRow) : undefined,
    replaced: row.replaced ? (withDates(row.replaced) as ChangeRow) : undefined,
    needsApproval: row.needs_approval,
    products: row.products.map((product) => ({
      ...(withDates(product) as VersionedProduct),
      versions: product.versions.map((version) => withDates(version) as { from: Date; prices: Prices }),
    })),
  }
}

/** The prices of a plan at an instant. */
export const pricesAt = ({ versions }: Pick<VersionedProduct, 'versions'>, at: Date): Prices =>
  versions.findLast(({ from }) => from <= at)?.prices ?? {}

/** The last term that was not dropped: time that is bought goes on from its end. */
export const lastTerm = ({ terms }: Pick<PlanState, 'terms'>): PaidTerm | undefined =>
  terms.findLast((term) => !term.is_dropped)

/**
 * The terms that count at an instant, the first first: the one that governs, which is the newest that has begun, and those that
 * follow it. Neither terms that an upgrade replaced nor dropped ones are among them.
 */
export function standingTerms(state: Pick<PlanState, 'terms'>, now: Date): [PaidTerm, ...PaidTerm[]] {
  const terms = state.terms.filter((term) => !term.is_dropped)
  const governing = terms.findLastIndex(({ starts_at: starts }) => starts <= now)
  const [first, ...others] = terms.slice(Math.max(0, governing))
  if (!first) throw new Error('A plan has no term.')
  return [first, ...others]
}

/**
 * The bought term on which a term rests: itself, or for days that the office added the one before them. `id` may be null where nothing
 * was bought yet.
 */
export function boughtTerm({ terms }: Pick<PlanState, 'terms'>, id: number | null): number | null {
  const at = terms.findIndex((term) => term.id === id)
  return terms.slice(0, at + 1).findLast(({ kind }) => kind !== 'extension')?.id ?? null
}

/** The end of the last term that is paid. */
export const paidUntil = (state: Pick<PlanState, 'terms'>, now: Date): Date =>
  standingTerms(state, now).at(-1)?.ends_at ?? now

/** Whether a term runs, so that quotas may be used. */
export function isRunning(state: Pick<PlanState, 'terms'>, now: Date): boolean {
  const [governing] = standingTerms(state, now)
  return governing.starts_at <= now && now < paidUntil(state, now)
}

/** A plan of a term or of the scheduled change. */
export function productOf({ products }: Pick<PlanState, 'products'>, id: number): VersionedProduct {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`Plan ${id} was not read.`)
  return product
}

/** The plan of the present term. */
export const presentProduct = (state: PlanState, now: Date): VersionedProduct =>
  productOf(state, standingTerms(state, now)[0].product_id)

/** The plan of the next term: the one of a scheduled change to a smaller plan, or the present one. */
export const nextProduct = (state: PlanState): VersionedProduct =>
  productOf(state, state.change?.product_id ?? state.subscription.product_id)
