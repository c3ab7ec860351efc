import * as m from '@tensaku/messages'
import { courseNames, instructorTypeNames } from '@tensaku/messages/labels'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import PenLine from 'lucide-react/icons/pen-line'
import { Link } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useSample } from '../queries.ts'
import { lengthOf } from '../components/labels.ts'
import { SampleResult } from '../result/sample-result.tsx'

/** A sample of a finished correction at the learner's level, to be read before the first order. */
export default function SampleScreen() {
  const { data, isError, error, refetch, isFetching } = useSample()
  return (
    <Screen
      title={data?.title ?? m.sample_title()}
      back="home"
      footer={
        <Link to="services-create" className={buttonClass('primary')}>
          <PenLine aria-hidden="true" className="size-5" />
          {m.home_order()}
        </Link>
      }
    >
      {data?.result ? (
        <>
          <p className="-mt-3 mb-3 flex min-h-11 flex-wrap items-center gap-x-2.5 text-sm">
            <Badge tone="ai">{m.sample_badge()}</Badge>
            <span className="text-ink-soft">{m.sample_level({ level: data.id, category: data.category.name })}</span>
            <span className="font-semibold">
              {m.sample_course({
                course: courseNames[data.course](),
                type: instructorTypeNames[data.instructor_type](),
                length: lengthOf(data),
                points: data.points,
              })}
            </span>
          </p>
          <SampleResult order={data} result={data.result} />
          <p className="mt-4 text-sm text-ink-soft">{m.sample_text()}</p>
        </>
      ) : isError ? (
        <Failed error={error} retry={refetch} busy={isFetching} />
      ) : (
        <Loading lines={10} />
      )}
    </Screen>
  )
}
