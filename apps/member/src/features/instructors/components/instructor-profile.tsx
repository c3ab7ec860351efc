import type { TeacherProfile as Profile } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { ageName, courseNames, genderNames, instructorTypeNames } from '@tensaku/messages/labels'
import { Face } from '@tensaku/ui/face.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { ReactNode } from 'react'
import { pointsOf } from '../../../lib/format.ts'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { useBlockWords, useProfile } from '../queries.ts'
import { countryOf, usualHours } from '../format.ts'
import { BlockButton, BlockedNote } from './block-button.tsx'
import { Figures } from './figures.tsx'
import { LikeButton } from './like-button.tsx'
import { Memos } from './memos.tsx'
import { InstructorBadges } from './instructor-line.tsx'

type Props = {
  teacherId: number
  biz: boolean
  onBlocked?: (() => void) | undefined
}

/** The profile of an instructor: face, prices, figures, details, memos, favourite and block (M-020). */
export function InstructorProfile({ teacherId, biz, onBlocked }: Props) {
  const profile = useProfile(teacherId, biz)
  if (!profile.data)
    return profile.error instanceof ApiError && profile.error.status === 404 ? (
      <NotThere />
    ) : profile.error ? (
      <Failed error={profile.error} retry={profile.refetch} busy={profile.isFetching} />
    ) : (
      <Loading lines={10} />
    )
  const teacher = profile.data
  return (
    <div className="@container space-y-6">
      <OfflineNote of={profile} />
      {teacher.block && <BlockedNote teacher={teacher} />}
      <div className="relative flex flex-wrap items-start gap-x-4 gap-y-2">
        <Face name={teacher.name} photo={teacher.photo} size="xl" />
        {/* Large text takes the whole width below the face. */}
        <div className="min-w-0 grow basis-32 pr-[48px]">
          <h2 className="font-display text-xl wrap-anywhere">{teacher.name}</h2>
          <p className="text-sm text-ink-soft">{instructorTypeNames[teacher.type]()}</p>
          <InstructorBadges teacher={teacher} figures={false} />
        </div>
        {!teacher.block && (
          <div className="absolute top-0 right-0">
            <LikeButton teacher={teacher} />
          </div>
        )}
      </div>
      {!teacher.greeting.startsWith(teacher.headline) && (
        <p className="font-display text-lg wrap-anywhere">{teacher.headline}</p>
      )}
      <Tags tags={teacher.tags} />
      <Prices teacher={teacher} biz={biz} />
      <Figures teacher={teacher} />
      <p className="whitespace-pre-wrap wrap-anywhere">{teacher.greeting}</p>
      <Facts teacher={teacher} />
      <Section title={m.instructors_memos_title()}>
        <Memos teacher={teacher} />
      </Section>
      {!teacher.block && (
        <Section title={m.instructors_block_section()}>
          <p className="mb-3 text-sm text-ink-soft">{m.instructors_block_hint()}</p>
          <BlockButton teacher={teacher} onBlocked={onBlocked} />
        </Section>
      )}
    </div>
  )
}

function NotThere() {
  return (
    <EmptyLink
      title={m.refusal_teacher_not_found()}
      text={m.instructors_not_there_text()}
      to="teachers"
      label={m.instructors_to_all()}
    />
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={m.instructors_fact_tags()} className="flex flex-wrap gap-2 text-sm">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm bg-wait-soft px-2.5 py-0.5">
          {tag}
        </li>
      ))}
    </ul>
  )
}

/** The price of one block for each course that the instructor corrects. */
function Prices({ teacher: { prices }, biz }: { teacher: Profile; biz: boolean }) {
  const words = useBlockWords()
  return (
    <div>
      {biz && <h3 className="mb-1 font-semibold">{m.instructors_biz_prices()}</h3>}
      <dl className="space-y-1">
        {prices.map(({ course, points }) => (
          <div key={course} className="flex flex-wrap justify-between gap-x-4">
            <dt>{courseNames[course]()}</dt>
            <dd className="ml-auto font-semibold tabular-nums @max-[15rem]:ml-0">
              {m.instructors_price({ words, points: pointsOf(points) })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Facts({ teacher }: { teacher: Profile }) {
  const { gender, age_band: age, country } = teacher
  const facts = [
    [m.instructors_fact_hours(), usualHours(teacher.weekly_hours)],
    [m.instructors_fact_country(), country ? countryOf(country) : ''],
    [m.instructors_fact_person(), [age && ageName(age), gender && genderNames[gender]()].filter(Boolean).join('・')],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm @max-[15rem]:block">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere @max-[15rem]:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
