import type { Teacher } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { jstDate, day } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { setSaved, useSaved } from '../../../lib/saved.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { useProfile } from '../queries.ts'
import { InstructorItem } from './instructor-item.tsx'

/** Chooses one of the available instructors, another each day; ignores removed and blocked ones in the stored list. */
function pick(teachers: readonly Teacher[], today: string, gone: number | undefined): Teacher | undefined {
  const free = teachers.filter(({ id, available, block }) => available && !block && id !== gone)
  return free[Math.floor(Date.parse(today) / day) % free.length]
}

/** The instructor of the day: chosen once and the same until the day in Japan ends (F-037, Q-118). */
export function TodayInstructor({ among }: { among: readonly Teacher[] }) {
  const today = jstDate(useNow())
  const savedChoice = useSaved('today_teacher')
  const chosen = savedChoice?.day === today ? savedChoice.id : undefined
  const [gone, setGone] = useState<number>()
  const candidate = pick(among, today, gone)?.id
  useEffect(() => {
    if (chosen === undefined && candidate !== undefined) setSaved('today_teacher', { day: today, id: candidate })
  }, [chosen, candidate, today])
  if (chosen === undefined) return null
  return (
    <Chosen
      key={chosen}
      teacherId={chosen}
      onGone={() => {
        setGone(chosen)
        setSaved('today_teacher', null)
      }}
    />
  )
}

function Chosen({ teacherId, onGone }: { teacherId: number; onGone: () => void }) {
  const { data, error } = useProfile(teacherId, false)
  const gone = data?.block === true || (error instanceof ApiError && error.status === 404)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (gone) leave()
  }, [gone])
  if (!data || gone) return null
  return (
    <TitledSection
      id="today-teacher"
      title={m.instructors_today()}
      className="mt-3"
      titleClassName="text-sm font-semibold text-ink-soft"
    >
      <ul className="border-b border-line">
        <InstructorItem teacher={data} biz={false} />
      </ul>
    </TitledSection>
  )
}
