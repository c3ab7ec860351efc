import * as m from '@tensaku/messages'
import { courseNames, instructorTypeNames } from '@tensaku/messages/labels'
import type { CheaperChoice } from '@tensaku/domain/plans'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { pointsOf } from '../../../lib/format.ts'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'

type Props = { choices: readonly CheaperChoice[]; nominated: boolean; onChoose: (choice: CheaperChoice) => void }

/** Up to three other choices that take fewer points, each with its changes and its price. A tap takes one. */
export function CheaperSettings({ choices, nominated, onChoose }: Props) {
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="cheaper" className="mb-5 rounded-md bg-ai-soft px-4 pt-3 pb-1">
      <h2 id="cheaper" className="font-semibold">
        {m.cheaper_title()}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {choices.map((choice) => (
          <li key={`${choice.course} ${choice.wanted} ${choice.nominated} ${choice.payWithPoints}`}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 py-2 text-left font-semibold text-ai tabular-nums"
              onClick={({ nativeEvent }) => {
                ignoreSecondTap(nativeEvent)
                onChoose(choice)
              }}
            >
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span>{changesOf(choice, nominated)}</span>
                <span className="ml-auto text-right">{priceOf(choice)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.6} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The changes in words: かんたん添削・どの講師でも. The only cheaper way to pay is the plan. */
function changesOf({ changes, course, wanted }: CheaperChoice, nominated: boolean): string {
  const instructor = instructorTypeNames[wanted]()
  const words = {
    course: courseNames[course],
    instructor: () => (nominated ? m.cheaper_without_nominee({ instructor }) : instructor),
    payment: m.cheaper_with_plan,
  }
  return changes.map((change) => words[change]()).join(m.cheaper_and())
}

function priceOf({ quota, points }: CheaperChoice): string {
  if (quota === 0) return m.review_points({ points: pointsOf(points) })
  return points === 0 ? m.cheaper_plan({ quota }) : m.cheaper_plan_points({ quota, points: pointsOf(points) })
}
