import type { Teacher } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { jstDate, day } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setSaved, useSaved } from '../../../lib/saved.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { profileQuery } from '../queries.ts'
import { InstructorItem } from './instructor-item.tsx'

/** Chooses one of the available instructors, another each day; ignores removed and blocked ones in the stored list. */
function pick(teachers: readonly Teacher[], today: string, gone: readonly number[]): Teacher | undefined {
  const free = teachers.filter(({ id, available, block }) => available && !block && !gone.includes(id))
  return free[Math.floor(Date.parse(today) / day) % free.length]
}

/**
 * The instructor of the day: chosen once and the same until the day in Japan ends (F-037, Q-118). None while `among` is
 * undefined. The data of the list is shown until the profile has answered, so that nothing moves.
 */
export function useTodayInstructor(among: readonly Teacher[] | undefined): Teacher | undefined {
  const today = jstDate(useNow())
  const ownId = useOwnId()
  const savedChoice = useSaved('today_teacher')
  const stored = savedChoice?.day === today ? savedChoice.id : undefined
  const [gone, setGone] = useState<readonly number[]>([])
  const kept = stored !== undefined && !gone.includes(stored) ? stored : undefined
  const id = among && (kept ?? pick(among, today, gone)?.id)
  const { data, error } = useQuery({ ...profileQuery(ownId, id ?? 0, false), enabled: id !== undefined })
  const isGone = data?.block === true || (error instanceof ApiError && error.status === 404)
  if (isGone && id !== undefined && !gone.includes(id)) setGone([...gone, id])
  useEffect(() => {
    if (id !== undefined && id !== stored && !isGone) setSaved('today_teacher', { day: today, id })
  }, [id, isGone, stored, today])
  return isGone ? undefined : (data ?? among?.find((teacher) => teacher.id === id))
}

/** The instructor of the day above the other instructors. */
export function TodayInstructor({ teacher }: { teacher: Teacher }) {
  return (
    <section aria-labelledby="today-teacher" className="mt-4 border-b border-line">
      <h2 id="today-teacher" className="text-lg">
        {m.instructors_today()}
      </h2>
      <ul>
        <InstructorItem teacher={teacher} biz={false} />
      </ul>
    </section>
  )
}
