import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { categoryName, courseNames } from '@tensaku/messages/labels'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { type FormEvent, useId } from 'react'
import { filterOf, type QueueFilter } from './search.ts'
import { Options } from '../../ui/options.tsx'

type Props = {
  filter: QueueFilter
  categories: Answer<'GET /api/instructor/orders'>['categories']
  onChange: (filter: QueueFilter) => void
  onClose: () => void
}
type PickProps = {
  name: keyof QueueFilter
  label: string
  value: string | number | undefined
  options: [value: string | number, text: string][]
}

function Pick({ name, label, value = '', options }: PickProps) {
  return (
    <Field label={label} optional>
      <Select name={name} defaultValue={value}>
        <option value="">{m.queue_any()}</option>
        <Options of={options} />
      </Select>
    </Field>
  )
}

function Count({ name, label, value }: { name: keyof QueueFilter; label: string; value: number | undefined }) {
  return (
    <Field label={label} optional>
      <TextInput type="number" name={name} inputMode="numeric" min={1} max={1_000_000} defaultValue={value} />
    </Field>
  )
}

/** The dialog with all filters of the queue. */
export function FilterDialog({ filter, categories, onChange, onClose }: Props) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(filterOf(Object.fromEntries(new FormData(event.currentTarget))))
  }
  return (
    <Dialog
      title={m.queue_filter()}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={() => onChange({})}>
            {m.queue_clear()}
          </Button>
          <Button type="submit" form={id}>
            {m.queue_apply()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        <Pick
          name="category"
          label={m.queue_category()}
          value={filter.category}
          options={categories.map((category) => [category.id, categoryName(category)])}
        />
        <Pick
          name="course"
          label={m.queue_course()}
          value={filter.course}
          options={[
            ['basic', courseNames.basic()],
            ['advanced', courseNames.advanced()],
          ]}
        />
        <Pick
          name="language"
          label={m.queue_language()}
          value={filter.language}
          options={[
            ['ja', m.desk_explain_in_ja()],
            ['en', m.desk_explain_in_en()],
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Count name="shortest" label={m.queue_shortest()} value={filter.shortest} />
          <Count name="longest" label={m.queue_longest()} value={filter.longest} />
        </div>
        <Count name="pay" label={m.queue_pay()} value={filter.pay} />
      </form>
    </Dialog>
  )
}
