import * as m from '@tensaku/messages'
import { courseNames, instructorTypeNames } from '@tensaku/messages/labels'
import type { CheaperChoice } from '@tensaku/domain/plans'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { priceText } from '../price-text.ts'

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
                <span className="ml-auto text-right">{priceText(choice)}</span>
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
