import { mostSpans, weekDays, type Week, type WeekDay } from '@tensaku/domain/teachers'
import * as m from '@tensaku/messages'
import { Field, Select } from '@tensaku/ui/field.tsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { dayName } from '../../lib/format.ts'

type Span = [number, number]
type Props = { hours: Week; onChange: (hours: Week) => void }

const hoursFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const written = (hour: number): string => `${hour}:00`

/** The hours after those that a day has already; none where the day is full. */
function nextSpan(spans: readonly Span[]): Span | undefined {
  const from = spans.length === 0 ? 9 : (spans.at(-1)?.[1] ?? 0) + 1
  return spans.length < mostSpans && from < 24 ? [from, Math.min(24, from + 3)] : undefined
}

/** When one usually corrects, for each day of the week, in whole hours of Japan. */
export function WeekEditor({ hours, onChange }: Props) {
  const set = (day: WeekDay, spans: Span[]) => onChange({ ...hours, [day]: spans })
  return (
    <Field label={m.desk_people_hours()} hint={m.desk_people_hours_hint()} group optional>
      <ul className="divide-y divide-line border-y border-line">
        {weekDays.map((day, index) => (
          <Day key={day} name={dayName(index)} spans={hours[day] ?? []} onChange={(spans) => set(day, spans)} />
        ))}
      </ul>
    </Field>
  )
}

function Day({ name, spans, onChange }: { name: string; spans: readonly Span[]; onChange: (spans: Span[]) => void }) {
  const next = nextSpan(spans)
  const put = (at: number, span: Span) => onChange(spans.map((one, index) => (index === at ? span : one)))
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <span className="w-24 font-semibold max-sm:w-full">{name}</span>
      <div className="space-y-2">
        {spans.length === 0 && <span className="text-sm text-ink-soft">{m.desk_people_no_hours()}</span>}
        {spans.map(([from, to], at) => (
          <div key={at} className="flex items-center gap-2">
            <Hour
              label={m.desk_people_hours_from({ day: name })}
              value={from}
              hours={hoursFrom(0, 23)}
              onChange={(hour) => put(at, [hour, Math.max(hour + 1, to)])}
            />
            <span aria-hidden="true">–</span>
            <Hour
              label={m.desk_people_hours_to({ day: name })}
              value={to}
              hours={hoursFrom(from + 1, 24)}
              onChange={(hour) => put(at, [from, hour])}
            />
            <button
              type="button"
              aria-label={m.desk_people_hours_remove({ day: name, from: written(from), to: written(to) })}
              onClick={() => onChange(spans.filter((_, index) => index !== at))}
              className="grid size-11 place-items-center rounded-full text-ai hover:bg-ai-soft"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        ))}
      </div>
      {next && (
        <button
          type="button"
          aria-label={m.desk_people_hours_add({ day: name })}
          onClick={() => onChange([...spans, next])}
          className="ml-auto grid size-11 place-items-center rounded-full text-ai hover:bg-ai-soft"
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  )
}

type HourProps = { label: string; value: number; hours: readonly number[]; onChange: (hour: number) => void }

function Hour({ label, value, hours, onChange }: HourProps) {
  return (
    <Select
      id={undefined}
      aria-label={label}
      aria-describedby={undefined}
      className="w-28!"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {written(hour)}
        </option>
      ))}
    </Select>
  )
}
