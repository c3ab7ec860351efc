import * as m from '@tensaku/messages'
import { TextInput } from '@tensaku/ui/field.tsx'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { openModal } from '../../../lib/modals.ts'
import { addressOf, narrowing, queryIn, type OrderQuery } from '../list-query.ts'
import type { Variant } from '../queries.ts'

type Props = { variant: Variant; query: OrderQuery; onChange: (query: OrderQuery) => void }

function keywordsIn(form: HTMLFormElement): string {
  const keywords = new FormData(form).get('keywords')
  return typeof keywords === 'string' ? keywords.trim() : ''
}

/** The search: one field for keywords, and a chip that opens all filters and shows the number of set ones. */
export function OrderSearch({ variant, query, onChange }: Props) {
  const set = narrowing(query)
  // Typed keywords count, even if the list does not have them yet.
  const narrow = async (form: HTMLFormElement | null) => {
    const typed = form ? { ...query, keywords: keywordsIn(form) } : query
    const chosen = await openModal('order-filter', { variant, query: addressOf(typed) })
    if (chosen) onChange(queryIn(chosen))
  }
  return (
    <form
      key={query.keywords}
      noValidate
      className="flex flex-wrap items-center gap-2 pt-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...query, keywords: keywordsIn(event.currentTarget) })
      }}
    >
      <div className="relative min-w-0 flex-[1_1_10rem]">
        <TextInput
          type="search"
          name="keywords"
          aria-label={m.orders_search()}
          placeholder={m.orders_search()}
          enterKeyHint="search"
          defaultValue={query.keywords}
          maxLength={100}
          className={`rounded-full [&::-webkit-search-cancel-button]:hidden ${query.keywords === '' ? 'pr-11' : 'pr-[5.5rem]'}`}
        />
        {query.keywords !== '' && (
          <button
            type="button"
            aria-label={m.orders_search_clear()}
            onClick={() => onChange({ ...query, keywords: '' })}
            className="absolute inset-y-0 right-11 grid w-11 place-items-center rounded-full text-ai"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
        <button
          type="submit"
          aria-label={m.orders_search_submit()}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-ai"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </div>
      <button
        type="button"
        onClick={({ currentTarget: { form } }) => void narrow(form)}
        aria-label={set > 0 ? m.orders_filters_set({ count: set }) : undefined}
        className={`inline-flex min-h-12 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm ${
          set > 0 ? 'border-ai bg-ai-soft font-semibold text-ai-deep' : 'border-line-strong text-ai'
        }`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {m.orders_filters()}
        {set > 0 && <span className="tabular-nums">{set}</span>}
      </button>
    </form>
  )
}
