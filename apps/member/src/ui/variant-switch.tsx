import * as m from '@tensaku/messages'
import { Link, type Search } from '../lib/navigation.tsx'
import type { PlainRoute } from '../lib/route-names.ts'
import { type Variant, variantOf } from '../lib/settings.ts'

/** The variant of a screen: from its address, otherwise the saved default (F-010, F-011). */
export function variantIn({ biz }: Record<string, string>, saved: number | undefined): Variant {
  if (biz === undefined) return variantOf(saved)
  return biz === '1' ? 'biz' : 'standard'
}

/** The query of a view. It names the variant only if it differs from the saved default. */
export const variantQuery = (variant: Variant, saved: number | undefined): Search =>
  variant === variantOf(saved) ? {} : { biz: variant === 'biz' ? 1 : 0 }

/** The names of the variants. */
export const variantNames: Record<Variant, () => string> = {
  standard: m.orders_variant_standard,
  biz: m.orders_variant_biz,
}

type Props = {
  /** The label for screen readers. */
  label: string
  to: PlainRoute
  variant: Variant
  queryOf: (variant: Variant) => Search
  /** The number of rows of each variant, shown beside its name. */
  counts?: Record<Variant, Count> | undefined
}

/** A number, or room for one that is not known yet, or neither. */
export type Count = number | 'awaited' | undefined

/** Links to the standard and the business variant, so that back and reload keep the choice. */
export function VariantSwitch({ label, to, variant, queryOf, counts }: Props) {
  return (
    <nav aria-label={label} className="my-3 flex rounded-full border border-line-strong">
      {(['standard', 'biz'] as const).map((key) => (
        <Link
          key={key}
          to={to}
          query={queryOf(key)}
          replace
          aria-current={key === variant ? 'page' : undefined}
          className={`flex min-h-11 min-w-0 flex-1 flex-wrap content-center items-center justify-center gap-x-1 rounded-full px-2 text-sm whitespace-nowrap no-underline ${
            key === variant ? 'bg-ai-soft font-semibold text-ai-deep' : 'text-ai'
          }`}
        >
          {variantNames[key]()}
          {counts?.[key] !== undefined && (
            // The name does not move when its number arrives.
            <span className="min-h-[1lh] min-w-[2em] tabular-nums">
              {counts[key] !== 'awaited' && m.orders_variant_count({ count: counts[key] })}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
