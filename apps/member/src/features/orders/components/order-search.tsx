import * as m from '@tensaku/messages'
import { TextInput } from '@tensaku/ui/field.tsx'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { useKeyboard } from '../../../ui/keyboard.ts'
import { addressOf, narrowing, queryIn, type OrderQuery } from '../list-query.ts'
import type { Variant } from '../queries.ts'

type Props = {
  variant: Variant
  query: OrderQuery
  /** Resolves when the screen of this query is drawn. */
  onChange: (query: OrderQuery) => Promise<void>
}

/**
 * The search: one field for keywords, and a chip that opens all filters and shows the number of set ones. The address follows
 * a change later. Until then the field and further changes build on the newest wish, so that no older answer replaces it.
 */
export function OrderSearch({ variant, query, onChange }: Props) {
  const set = narrowing(query)
  const hasKeyboard = useKeyboard()
  const input = useRef<HTMLInputElement>(null)
  const wish = useRef(query)
  const underway = useRef(0)
  const keywords = () => input.current?.value.trim() ?? ''

  useLayoutEffect(() => {
    if (underway.current === 0) wish.current = query
  })
  useLayoutEffect(() => {
    // A change from elsewhere, such as a removal of all conditions, empties the field as well.
    if (underway.current === 0 && input.current) input.current.value = query.keywords
  }, [query.keywords])

  const change = async (part: Partial<OrderQuery>) => {
    wish.current = { ...wish.current, ...part }
    underway.current += 1
    // An answer of the filter may come before a dialog has left the history, so the newest wish is read after that.
    try {
      await historySettled()
      await onChange(wish.current)
    } finally {
      underway.current -= 1
    }
  }
  const search = (words: string) => {
    if (input.current) input.current.value = words
    // The on-screen keyboard would cover the results.
    if (hasKeyboard) input.current?.blur()
    void change({ keywords: words })
  }
  // Typed keywords count, even if the list does not have them yet, also those that were typed after the dialog was opened.
  const narrow = async () => {
    const chosen = await openModal('order-filter', {
      variant,
      query: addressOf({ ...wish.current, keywords: keywords() }),
    })
    // Nothing happens after the list was left.
    if (chosen && input.current) void change({ ...queryIn(chosen), keywords: keywords() })
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-2 pt-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        search(keywords())
      }}
    >
      <div className="relative min-w-0 flex-[1_1_10rem]">
        <TextInput
          ref={input}
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
            onClick={() => search('')}
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
        onClick={() => void narrow()}
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
