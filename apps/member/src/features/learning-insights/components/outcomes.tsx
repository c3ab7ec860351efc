import * as m from '@tensaku/messages'
import { Badge, type BadgeTone } from '@tensaku/ui/badge.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { kindName } from '../kind-name.ts'
import { type Course, type Outcomes as Found, useOutcomes } from '../outcomes.ts'
import type { Language } from '../queries.ts'
import { CoursePicture } from './course-picture.tsx'

type Verdict = NonNullable<Course['change']>['verdict']
const verdicts: Record<Verdict, { short: () => string; tone: BadgeTone; text: () => string }> = {
  fewer: { short: m.outcome_fewer, tone: 'done', text: m.outcome_fewer_text },
  more: { short: m.outcome_more, tone: 'plain', text: m.outcome_more_text },
  open: { short: m.outcome_open, tone: 'plain', text: m.outcome_open_text },
}

/** The outcome of all the learner's orders of a language: how the rate of each kind of edit has changed. */
export function Outcomes({ language }: { language: Language }) {
  const outcomes = useOutcomes(language)
  const { data, error } = outcomes
  return (
    <TitledSection id="outcomes" title={m.outcome_title()}>
      {data ? (
        <Measured outcomes={data} />
      ) : error ? (
        <Failed error={error} retry={outcomes.refetch} busy={outcomes.isFetching} />
      ) : (
        <Loading lines={5} />
      )}
    </TitledSection>
  )
}

function Measured({ outcomes }: { outcomes: Found }) {
  const { points, missing: length, language } = outcomes
  const wait = language === 'ja' ? m.outcome_wait_chars : m.outcome_wait_words
  if (points.length === 0) return <p className="mt-1 text-sm text-ink-soft">{wait({ length })}</p>
  const courses = [
    { key: 'all', name: m.outcome_all(), course: outcomes.all },
    ...outcomes.kinds.map(({ kind, ...course }) => ({ key: kind, name: kindName(kind, language), course })),
  ]
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {points.length === 1 ? wait({ length }) : language === 'ja' ? m.outcome_intro_chars() : m.outcome_intro_words()}
      </p>
      <ul className="mt-2 border-t border-line">
        {courses.map(({ key, name, course }, at) => (
          <li key={key} className="border-b border-line">
            <details open={at === 0} className="group">
              <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 py-3 [&::-webkit-details-marker]:hidden">
                <span className="font-semibold">{name}</span>
                {course.change && (
                  <Badge tone={verdicts[course.change.verdict].tone}>{verdicts[course.change.verdict].short()}</Badge>
                )}
                <span className="ml-auto text-sm tabular-nums">{spanOf(course)}</span>
                <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ai group-open:rotate-180" />
              </summary>
              {course.change && <p className="pb-3 text-sm">{verdicts[course.change.verdict].text()}</p>}
              <CoursePicture course={course} points={points} language={language} />
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{m.outcome_caution()}</p>
    </>
  )
}

/** The first and the last rate. */
function spanOf({ points }: Course): string {
  const [first, last] = [points[0]?.rate ?? 0, points.at(-1)?.rate ?? 0]
  return points.length === 1 ? String(first) : m.outcome_from_to({ first, last })
}
