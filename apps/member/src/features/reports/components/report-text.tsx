import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { inTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import type { Report } from '../queries.ts'
import { Asked } from './asked.tsx'

type Content = NonNullable<Report['content']>

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-lg">{title}</h3>
    {children}
  </section>
)

const Text = ({ children }: { children: string }) => <p className="whitespace-pre-wrap wrap-anywhere">{children}</p>

const Three = ({ of }: { of: readonly string[] }) => (
  <ol className="list-decimal space-y-2 pl-6">
    {of.map((text, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the three parts keep their places
      <li key={at} className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </li>
    ))}
  </ol>
)

/** A published report. It ends in the exercises to do next. */
export const ReportText = ({ report, content }: { report: Report; content: Content }) => (
  <div className="space-y-7">
    <p className="text-sm text-ink-soft">
      {report.counsellor && <span className="block">{m.reports_by({ name: report.counsellor })}</span>}
      {report.published_at && m.reports_published_on({ day: inTokyo(report.published_at) })}
    </p>
    <Part title={m.reports_summary()}>
      <Text>{content.summary}</Text>
    </Part>
    <Part title={m.reports_strengths()}>
      <Three of={content.strengths} />
    </Part>
    <Part title={m.reports_points()}>
      <Three of={content.points} />
    </Part>
    <Part title={m.reports_next_goal()}>
      <Text>{content.next_goal}</Text>
    </Part>
    <Part title={m.reports_exercises()}>
      <Exercises of={content.exercises} />
    </Part>
    <Part title={m.reports_your_words()}>
      <Asked report={report} />
    </Part>
  </div>
)

const Exercises = ({ of }: { of: Content['exercises'] }) =>
  of.length === 0 ? (
    <>
      <p className="mb-3 text-ink-soft">{m.reports_exercises_none()}</p>
      <Link to="exercises" className={buttonClass('quiet')}>
        {m.reports_to_exercises()}
      </Link>
    </>
  ) : (
    <ul className="border-t border-line">
      {of.map(({ id, title, category, category_id: categoryId, level }) => (
        <li key={id} className="border-b border-line">
          <Link
            to="exercises"
            query={{ tab: 'list', category: categoryId, keywords: title, level: 'all' }}
            className="flex min-h-13 items-center gap-2 py-2 text-ink no-underline"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere text-ai">{title}</span>
              <span className="block text-sm text-ink-soft">{m.reports_exercise_about({ category, level })}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
          </Link>
        </li>
      ))}
    </ul>
  )
