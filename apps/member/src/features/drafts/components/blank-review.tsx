import { isExerciseCategory } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { pointsOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { Screen } from '../../../ui/screen.tsx'
import { useRates } from '../estimates.ts'
import { blockText } from '../labels.ts'
import { type Category, lowest } from '../pricing.ts'
import { useFormOptions } from '../queries.ts'
import type { Draft } from '../store/views.ts'
import { useExerciseTitle } from '../use-exercise-title.ts'
import { FlowSteps } from './flow-steps.tsx'

/** The review of a draft without a text: the way back to its first field. There is nothing to order. */
export function BlankReview({ draft: { id, content }, category }: { draft: Draft; category: Category }) {
  const exercise = useExerciseTitle(content)
  const title = content.drafts.title.trim() || exercise
  const rates = useRates(category.id).data
  const from = rates && lowest(rates, content.settings.course)
  const prices = useFormOptions().data?.prices
  return (
    <Screen
      title={m.title_review()}
      back="services-create"
      ownHeading
      footer={
        <Link
          to="services-id-draft"
          params={{ id }}
          query={{ item: 1 }}
          onClick={({ nativeEvent }) => ignoreSecondTap(nativeEvent)}
          className={buttonClass('primary')}
        >
          {m.title_draft()}
        </Link>
      }
    >
      <FlowSteps id={id} here="services-id-review" exercises={isExerciseCategory(category)} />
      <Empty
        title={title ? m.review_blank_of({ title }) : m.review_blank()}
        // The place of the price is reserved.
        text={
          <span className="block min-h-[2lh]">
            {m.review_blank_text()}
            {from !== undefined && prices && (
              <span className="block tabular-nums">
                {m.draft_price_first({ block: blockText(category.unit, prices.block), points: pointsOf(from) })}
              </span>
            )}
          </span>
        }
      />
    </Screen>
  )
}
