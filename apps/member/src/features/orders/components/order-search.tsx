import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { openModal } from '../../../lib/modals.ts'
import { addressOf, fields, narrowing, queryIn, type Field as SearchField, type OrderQuery } from '../list-query.ts'

const fieldNames: Record<SearchField, () => string> = {
  correction: m.orders_field_correction,
  original: m.orders_field_original,
  title: m.orders_field_title,
  memo: m.orders_field_memo,
}

type Props = { query: OrderQuery; onChange: (query: OrderQuery) => void }

/** The search: keywords and their place; further filters in a dialog, with the number of set ones. */
export function OrderSearch({ query, onChange }: Props) {
  const set = narrowing(query)
  const narrow = async () => {
    const chosen = await openModal('order-filter', addressOf(query))
    if (chosen) onChange(queryIn(chosen))
  }
  return (
    <form
      key={`${query.keywords} ${query.field}`}
      noValidate
      className="pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const field = fields.find((one) => one === given.get('field')) ?? 'correction'
        const keywords = given.get('keywords')
        onChange({ ...query, field, keywords: typeof keywords === 'string' ? keywords.trim() : '' })
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.orders_search()} optional className="min-w-0 flex-[2_1_10rem]">
          <TextInput
            type="search"
            name="keywords"
            enterKeyHint="search"
            defaultValue={query.keywords}
            maxLength={100}
          />
        </Field>
        <Field label={m.orders_search_in()} optional className="min-w-0 flex-[1_1_8rem]">
          <Select name="field" defaultValue={query.field}>
            {fields.map((field) => (
              <option key={field} value={field}>
                {fieldNames[field]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 pb-3">
        <button
          type="button"
          onClick={() => void narrow()}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ai"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {set > 0 ? m.orders_filters_set({ count: set }) : m.orders_filters()}
        </button>
        <Button type="submit" tone="quiet">
          {m.orders_search_submit()}
        </Button>
      </div>
    </form>
  )
}
