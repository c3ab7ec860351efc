import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import PenLine from 'lucide-react/icons/pen-line'
import { type ReactNode, useEffect, useState } from 'react'
import { setSaved, useSaved } from '../../../lib/saved.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { type DailyExercise, useDailyExercises } from '../queries.ts'
import { ChooseButton, SeveralButton } from './choose-button.tsx'
import { ExerciseBody, ExerciseMarks } from './exercise-body.tsx'
import { ExerciseCard } from './exercise-card.tsx'
import type { Choosing, Viewing } from './exercise-chooser.tsx'

/** The earlier days that are shown at first. */
const shownFirst = 5

const dayOf = (date: string): string =>
  m.exercises_day({ month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) })

type Props = Choosing & Viewing & { children: ReactNode }

/** Today's exercise of a category in full, and those of earlier days. */
export function TodayExercise({ children, ...choosing }: Props) {
  const { category } = choosing
  const answer = useDailyExercises(category)
  const seen = useSaved('today_exercise')
  const first = answer.data?.[0]
  // Today's exercise stays the one first seen, even if exercises are added during the day.
  const today = answer.data?.find(({ id }) => seen !== null && id === seen.id && seen.day === first?.date) ?? first
  const { date, id } = { date: first?.date, id: today?.id }
  useEffect(() => {
    if (date !== undefined && id !== undefined) setSaved('today_exercise', { day: date, id })
  }, [date, id])

  if (answer.error && !answer.data)
    return <Failed error={answer.error} retry={answer.refetch} busy={answer.isFetching} />
  if (!answer.data) return <Loading lines={9} />
  if (!first || !today) return <Empty title={m.exercises_empty_title()} text={m.exercises_empty_text()} />
  return (
    <>
      <OfflineNote of={answer} />
      <Today exercise={today} date={first.date} {...choosing} />
      {children}
      <Before items={answer.data.filter((item) => item.id !== today.id && item.date < first.date)} {...choosing} />
    </>
  )
}

const isFull = ({ selected, max }: Choosing, id: number) => !selected.includes(id) && selected.length >= max

type TodayProps = Choosing & Viewing & { exercise: DailyExercise; date: string }

function Today({ exercise, date, view, change, ...choosing }: TodayProps) {
  const { selected, max, onToggle, isBegun, onWrite } = choosing
  const { id, title } = exercise
  const full = isFull(choosing, id)
  return (
    <article aria-labelledby="today" className="pb-2">
      <p className="text-sm text-ink-soft">
        <time dateTime={date}>{m.exercises_of_day({ day: dayOf(date) })}</time>
      </p>
      <h2 id="today" className="font-display text-xl">
        {title}
      </h2>
      <ExerciseMarks exercise={exercise} />
      <div className="mt-3">
        <ExerciseBody
          exercise={exercise}
          action={
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              {view.several ? (
                <ChooseButton
                  title={title}
                  selected={selected.includes(id)}
                  disabled={full}
                  onToggle={() => onToggle(exercise)}
                />
              ) : (
                <Button disabled={full && !isBegun(id)} onClick={() => onWrite(exercise)}>
                  <PenLine aria-hidden="true" className="size-4.5" />
                  {isBegun(id) ? m.exercises_today_continue() : m.exercises_today_write()}
                </Button>
              )}
              <SeveralButton several={view.several} onChange={(several) => change({ several })} />
              {full && <p className="w-full text-sm text-ink-soft">{m.exercises_full({ max })}</p>}
            </div>
          }
        />
      </div>
    </article>
  )
}

function Before({ items, view, ...choosing }: Choosing & Viewing & { items: readonly DailyExercise[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, shownFirst)
  if (items.length === 0) return null
  return (
    <TitledSection id="before" title={m.exercises_before()}>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <ExerciseCard
            key={item.id}
            exercise={item}
            note={dayOf(item.date)}
            selected={choosing.selected.includes(item.id)}
            disabled={isFull(choosing, item.id)}
            several={view.several}
            begun={choosing.isBegun(item.id)}
            onToggle={() => choosing.onToggle(item)}
            onWrite={() => choosing.onWrite(item)}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="link mt-1 inline-flex min-h-11 items-center text-sm"
        >
          {m.exercises_before_more({ count: items.length - shown.length })}
        </button>
      )}
    </TitledSection>
  )
}
