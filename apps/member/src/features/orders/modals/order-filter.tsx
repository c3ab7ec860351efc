import { isDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { FilterFooter } from '../../../ui/filter-footer.tsx'
import { fieldNames } from '../field-names.ts'
import { addressOf, fields, initialOrderQuery, type OrderQuery, queryIn } from '../list-query.ts'
import { useCategories, useOrderFilters, useOrderList } from '../order-list.ts'

type Option = readonly [value: string | number, text: string]
type PickProps = {
  name: string
  label: string
  any: string
  value: string | number | undefined
  options: readonly Option[]
}

/** A choice of one value or any. A set value stays an option even if it is unknown. */
function Pick({ name, label, any, value, options }: PickProps) {
  const known = value === undefined || value === '' || options.some(([option]) => option === value)
  return (
    <Field label={label}>
      <Select key={`${options.length}`} name={name} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string'

/** All filters of a list of orders. Each choice is counted at once. Returns the whole query; closed otherwise, nothing changes. */
export default function OrderFilter({ data, close }: ModalProps<'order-filter'>) {
  const id = useId()
  const query = queryIn(data.query)
  const { keywords } = query
  const inFavourites = query.filter === 'bookmark'
  const [shown, setShown] = useState(query)
  const found = useOrderList(data.variant, shown, 1)
  const chosenIn = (form: HTMLFormElement): OrderQuery => {
    const chosen = queryIn(Object.fromEntries([...new FormData(form)].filter(isText)))
    const filter = inFavourites ? query.filter : chosen.filter
    return { ...chosen, filter, keywords, ...inOrder(chosen) }
  }
  const count = found.isPlaceholderData ? undefined : found.data?.pagination.total
  const isChanged = JSON.stringify(addressOf(shown)) !== JSON.stringify(addressOf(query))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    close(addressOf(chosenIn(event.currentTarget)))
  }
  return (
    <Dialog
      title={m.orders_filters()}
      onClose={() => close()}
      footer={
        <FilterFooter
          count={count}
          see={(count) => m.orders_see({ count })}
          none={m.orders_see_none}
          clear={m.orders_filters_clear()}
          onClear={() =>
            close(addressOf({ ...initialOrderQuery, filter: inFavourites ? query.filter : 'all', keywords }))
          }
          form={id}
          note={isChanged && count ? m.orders_filter_unapplied({ see: m.orders_see({ count }) }) : undefined}
        />
      }
    >
      <form
        id={id}
        noValidate
        onChange={(event) => setShown(chosenIn(event.currentTarget))}
        onSubmit={submit}
        className="space-y-5"
      >
        {keywords !== '' && <p className="wrap-anywhere">{m.orders_filter_words({ words: keywords })}</p>}
        <Fields query={query} />
      </form>
    </Dialog>
  )
}

/** Swaps the two days if they are in the wrong order. */
const inOrder = ({ from, to }: OrderQuery): Partial<OrderQuery> =>
  isDate(from) && isDate(to) && from > to ? { from: to, to: from } : {}

function Fields({ query }: { query: OrderQuery }) {
  const categories = useCategories()
  const own = useOrderFilters().data ?? { instructors: [], tags: [] }
  const any = m.orders_filter_any()
  return (
    <>
      <Field label={m.orders_search_in()}>
        <Select name="field" defaultValue={query.field}>
          {fields.map((field) => (
            <option key={field} value={field}>
              {fieldNames[field]()}
            </option>
          ))}
        </Select>
      </Field>
      {query.filter !== 'bookmark' && (
        <Pick
          name="filter"
          label={m.orders_filter_state()}
          any={any}
          value={query.filter === 'all' ? '' : query.filter}
          options={[
            ['running', m.orders_filter_running()],
            ['done', m.orders_filter_done()],
          ]}
        />
      )}
      <Pick
        name="course"
        label={m.order_detail_course()}
        any={any}
        value={query.course}
        options={(['basic', 'advanced'] as const).map((course) => [course, courseNames[course]()])}
      />
      <Pick
        name="category"
        label={m.order_detail_category()}
        any={any}
        value={query.category}
        options={categories.map((category) => [category.id, category.name])}
      />
      <Pick
        name="instructor"
        label={m.order_detail_instructor()}
        any={any}
        value={query.instructor}
        options={own.instructors.map(({ id, name }) => [id, m.order_instructor({ name })])}
      />
      <Pick
        name="tag"
        label={m.orders_filter_tag()}
        any={any}
        value={query.tag}
        options={own.tags.map((tag) => [tag, tag])}
      />
      <div className="flex flex-wrap gap-3">
        <Field label={m.orders_filter_from()} className="min-w-0 flex-1">
          <TextInput type="date" name="from" defaultValue={query.from} />
        </Field>
        <Field label={m.orders_filter_to()} className="min-w-0 flex-1">
          <TextInput type="date" name="to" defaultValue={query.to} />
        </Field>
      </div>
      <Field group label={m.orders_filter_with()}>
        <Choice
          type="checkbox"
          name="questions"
          value="1"
          title={m.orders_filter_questions()}
          defaultChecked={query.questions}
        />
        <Choice type="checkbox" name="memos" value="1" title={m.orders_filter_memos()} defaultChecked={query.memos} />
      </Field>
      <Field label={m.orders_sort()}>
        <Select name="sorts" defaultValue={query.sorts}>
          <option value="desc">{m.orders_sort_desc()}</option>
          <option value="asc">{m.orders_sort_asc()}</option>
        </Select>
      </Field>
    </>
  )
}
