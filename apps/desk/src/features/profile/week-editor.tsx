import { mostSpans, tidySpans, weekDays, type Week, type WeekDay } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'
import { Field, Select } from '@tensaku/ui/field.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { dayName, listed } from '../../lib/format.ts'
import { Options } from '../../ui/options.tsx'

type Span = [number, number]
type Props = { hours: Week; onChange: (hours: Week) => void }

const hoursFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const written = (hour: number): string => `${hour}:00`

/** A free span of the day: after the last one, else in the first gap. */
function nextSpan(spans: readonly Span[]): Span | undefined {
  if (spans.length === 0) return [9, 12]
  if (spans.length >= mostSpans) return undefined
  const ends = [0, ...spans.map(([, to]) => to)]
  const starts = [...spans.map(([from]) => from), 24]
  // Spans that touch are one, so a free hour lies between two spans.
  const gaps = ends.map((end, at): Span => [at === 0 ? 0 : end + 1, at === spans.length ? 24 : (starts[at] ?? 24) - 1])
  const free = [...gaps.slice(-1), ...gaps].find(([from, to]) => from < to)
  return free && [free[0], Math.min(free[1], free[0] + 3)]
}

/** The range from which the hours of a span can be chosen. */
const roomOf = (spans: readonly Span[], at: number): Span => [
  at === 0 ? 0 : (spans[at - 1]?.[1] ?? 0) + 1,
  at === spans.length - 1 ? 24 : (spans[at + 1]?.[0] ?? 24) - 1,
]

/** The usual working hours for each day of the week, in whole hours of Japan. */
export function WeekEditor({ hours, onChange }: Props) {
  const set = (day: WeekDay, spans: Span[]) => onChange({ ...hours, [day]: spans })
  return (
    <Field label={m.desk_profile_hours()} hint={m.desk_profile_hours_hint()} group optional>
      <ul className="divide-y divide-line border-y border-line">
        {weekDays.map((day, index) => (
          <Day
            key={day}
            name={dayName(index)}
            spans={tidySpans(hours[day] ?? []) ?? []}
            onChange={(spans) => set(day, spans)}
          />
        ))}
      </ul>
    </Field>
  )
}

/** A day with its hours. On a phone and with large letters it is one line, and a tap opens its fields. */
function Day({ name, spans, onChange }: { name: string; spans: readonly Span[]; onChange: (spans: Span[]) => void }) {
  const next = nextSpan(spans)
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const hours = spans.map(([from, to]) => `${from}–${to}`)
  return (
    <li className="@container">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 py-2 text-left @min-[30rem]:hidden"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <span className="min-w-[5em] font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">
            {spans.length === 0 ? m.desk_profile_no_hours() : listed(hours)}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={`size-[1.25em] shrink-0 text-ai ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={fields} className={`flex flex-wrap items-baseline gap-x-4 py-2 ${isOpen ? '' : '@max-[30rem]:hidden'}`}>
        <span className="w-24 font-semibold @max-[30rem]:hidden">{name}</span>
        <div
          className={
            spans.length === 0
              ? 'flex min-w-0 flex-1 flex-wrap items-center gap-x-4'
              : 'w-full space-y-6 @min-[19rem]:w-auto @min-[19rem]:space-y-1'
          }
        >
          {spans.length === 0 && (
            <span className="text-sm text-ink-soft @max-[30rem]:hidden">{m.desk_profile_no_hours()}</span>
          )}
          {spans.map((span, at) => (
            <Hours
              key={at}
              day={name}
              span={span}
              room={roomOf(spans, at)}
              onChange={(changed) => onChange(spans.map((one, index) => (index === at ? changed : one)))}
              onRemove={() => onChange(spans.filter((_, index) => index !== at))}
            />
          ))}
          {next && (
            <button
              type="button"
              aria-label={m.desk_profile_hours_add({ day: name })}
              onClick={() => onChange([...spans, next].toSorted(([a], [b]) => a - b))}
              className="-mx-2 flex min-h-11 items-center gap-1 rounded-md px-2 text-left text-ai hover:bg-ai-soft"
            >
              <Plus aria-hidden="true" className="size-[1.25em] shrink-0" />
              {m.desk_profile_hours_add_one()}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

type HoursProps = { day: string; span: Span; room: Span; onChange: (span: Span) => void; onRemove: () => void }

function Hours({ day, span: [from, to], room: [first, last], onChange, onRemove }: HoursProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 @min-[19rem]:flex">
      <Hour
        label={m.desk_profile_hours_from({ day })}
        value={from}
        hours={hoursFrom(first, last - 1)}
        onChange={(hour) => onChange([hour, Math.max(hour + 1, to)])}
      />
      <span aria-hidden="true">
        <span className="@min-[19rem]:hidden">{m.desk_profile_from()}</span>
        <span className="@max-[19rem]:hidden">–</span>
      </span>
      <Hour
        label={m.desk_profile_hours_to({ day })}
        value={to}
        hours={hoursFrom(from + 1, last)}
        onChange={(hour) => onChange([from, hour])}
      />
      <span aria-hidden="true" className="@min-[19rem]:hidden">
        {m.desk_profile_until()}
      </span>
      <button
        type="button"
        aria-label={m.desk_profile_hours_remove({ day, from: written(from), to: written(to) })}
        onClick={onRemove}
        className="-mx-2 min-h-11 justify-self-start rounded-md px-2 text-ai hover:bg-ai-soft @min-[19rem]:mx-0 @min-[19rem]:grid @min-[19rem]:size-11 @min-[19rem]:place-items-center @min-[19rem]:rounded-full"
      >
        <X aria-hidden="true" className="size-[1em] @max-[19rem]:hidden" />
        <span className="@min-[19rem]:hidden">{m.desk_profile_hours_drop()}</span>
      </button>
    </div>
  )
}

type HourProps = { label: string; value: number; hours: readonly number[]; onChange: (hour: number) => void }

function Hour({ label, value, hours, onChange }: HourProps) {
  return (
    <Select
      id={undefined}
      aria-label={label}
      aria-describedby={undefined}
      className="whitespace-nowrap! @min-[19rem]:w-[7rem]!"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <Options of={hours.map((hour) => [hour, written(hour)])} />
    </Select>
  )
}
