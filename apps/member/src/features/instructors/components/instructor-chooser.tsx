import type { Teacher } from '@tensaku/contract'
import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useId } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { useInstructorQuery } from '../instructor-query.ts'
import { InstructorItem } from './instructor-item.tsx'
import { InstructorList } from './instructor-list.tsx'

type Props = {
  biz: boolean
  course: Course
  /** The kinds of instructor for this text. */
  types: readonly InstructorType[]
  /** The points of this order with an instructor; undefined until they are known. */
  priceOf: (teacher: Teacher) => number | undefined
  /** The reason why an instructor cannot be nominated now; the list and their profile show it. */
  obstacleTo: (teacher: Teacher) => string | undefined
  /** Whether the points suffice for any of them. Otherwise the list only introduces them. */
  affordable: boolean
  onChoose: (teacher: Teacher) => void
}

/** The instructors to nominate from, by a tap in the list or in a profile. */
export function InstructorChooser({ biz, course, types, priceOf, obstacleTo, affordable, onChoose }: Props) {
  const [query, change] = useInstructorQuery()
  const reasons = useId()
  const look = async (teacher: Teacher) => {
    const answer = await openModal('instructor', {
      teacherId: teacher.id,
      biz,
      nominate: teacher.available,
      obstacle: obstacleTo(teacher),
    })
    if (answer === 'nominate') onChoose(teacher)
  }
  return (
    <InstructorList
      title={affordable ? m.instructors_to_nominate() : m.instructors_found_title()}
      view={{ biz, filter: 'all', page: query.page, allowed: types, course }}
      empty={<Empty title={m.instructors_empty_title()} text={m.instructors_none_yet()} />}
      onPage={(page) => change({ page })}
      renderItem={(teacher) => (
        <InstructorItem
          key={teacher.id}
          teacher={teacher}
          biz={biz}
          course={course}
          price={priceOf(teacher)}
          onOpen={() => void look(teacher)}
          action={
            affordable && (
              <>
                <Button
                  tone="quiet"
                  disabled={!teacher.available || obstacleTo(teacher) !== undefined}
                  aria-label={m.instructors_choose_named({ name: teacher.name })}
                  aria-describedby={obstacleTo(teacher) === undefined ? undefined : `${reasons}${teacher.id}`}
                  onClick={() => onChoose(teacher)}
                >
                  {m.nominate_choose()}
                </Button>
                {obstacleTo(teacher) !== undefined && (
                  <p id={`${reasons}${teacher.id}`} className="mt-1 text-sm text-ink-soft tabular-nums">
                    {obstacleTo(teacher)}
                  </p>
                )}
              </>
            )
          }
        />
      )}
      renderPager={({ page, last }) =>
        last > 1 ? (
          <nav aria-label={m.orders_pages()} className="mt-3 space-y-3">
            <p className="text-center text-sm text-ink-soft tabular-nums">{m.orders_page_of({ page, last })}</p>
            <div className="flex items-center justify-between gap-3">
              <Button tone="quiet" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
                {m.orders_previous()}
              </Button>
              <Button tone="quiet" disabled={page >= last} onClick={() => change({ page: page + 1 })}>
                {m.orders_next()}
              </Button>
            </div>
          </nav>
        ) : null
      }
    />
  )
}
