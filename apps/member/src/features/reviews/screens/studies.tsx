import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { use } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { ShellSlots } from '../../../ui/shell-slots.ts'
import { NextAct } from '../../studies/index.ts'
import { ReviewSession } from '../components/review-session.tsx'
import { Places } from '../components/study-places.tsx'
import { TodayReviews, useLeft } from '../components/today-reviews.tsx'
import { useReviews } from '../queries.ts'

/** today's reviews first, then all that can be studied, with what waits there. `?view=review` is the round of today. */
export default function StudiesScreen() {
  return useRoute().query['view'] === 'review' ? <Undisturbed /> : <Hub />
}

/** No banner during a round. */
const Undisturbed = () => (
  <ShellSlots value={{ ...use(ShellSlots), banner: null }}>
    <ReviewSession />
  </ShellSlots>
)

function Hub() {
  const reviews = useReviews()
  const left = useLeft(reviews.data)
  return (
    <Screen
      title={m.study_title()}
      back="settings"
      right={<Help />}
      footer={
        left > 0 ? (
          <Link to="studies" query={{ view: 'review' }} className={buttonClass('primary')}>
            {m.study_begin()}
          </Link>
        ) : undefined
      }
    >
      <TodayReviews reviews={reviews} left={left} />
      <Places />
      <NextAct except="cards" />
    </Screen>
  )
}

const Help = () => (
  <button
    type="button"
    aria-label={m.study_help()}
    onClick={() => void openModal('study-help', {})}
    className="grid size-[48px] place-items-center rounded-full text-ai"
  >
    <CircleHelp aria-hidden="true" className="size-6" />
  </button>
)
