import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect, useRef, useState } from 'react'
import { now } from '../../../lib/now.ts'
import { useOnline } from '../../../lib/online.ts'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { KeysHelp } from '../../../ui/keys-help.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { isUnsent, useStoredAnswers } from '../../card-answers/index.ts'
import { useReviews } from '../queries.ts'
import type { Reviews } from '../round.ts'
import { useKeys } from '../use-keys.ts'
import { useRound } from '../use-round.ts'
import { Ratings } from './ratings.tsx'
import { ReviewCard, type Side } from './review-card.tsx'
import { ReviewEnd } from './review-end.tsx'

/** Today's reviews, one card after the other. Answers are kept on the device until the server has them. */
export function ReviewSession() {
  const reviews = useReviews()
  const isOld = reviews.data !== undefined && reviews.data.date !== jstDate(new Date(now()))
  if (reviews.data && !isOld) return <Round reviews={reviews.data} of={reviews} />
  return (
    <Screen title={m.recall_title()} back="studies">
      {reviews.isError && !reviews.data ? (
        <Failed error={reviews.error} retry={reviews.refetch} busy={reviews.isFetching} />
      ) : isOld && !reviews.isFetching ? (
        <Empty
          title={m.recall_old_list()}
          text={m.recall_old_list_text()}
          action={
            <Button tone="quiet" onClick={() => void reviews.refetch()}>
              {m.failed_retry()}
            </Button>
          }
        />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

function Round({ reviews, of }: { reviews: Reviews; of: ReturnType<typeof useReviews> }) {
  const { round, present, next, flipped, flip, rate, undo, canUndo } = useRound(reviews)
  const [from, setFrom] = useState<Side>('english')
  const [undoing, takeBack] = useRunOnce(undo)
  const place = useRef<HTMLDivElement>(null)
  useKeys({ flip, rate })
  const shown = present && `${present.card.id} ${round.waiting.length} ${flipped}`
  const before = useRef(shown)
  useEffect(() => {
    // The button that had the focus is gone.
    if (before.current !== shown) place.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])

  const footer =
    present &&
    (flipped ? (
      <Ratings intervals={present.again ? undefined : present.card.intervals} onRate={rate} />
    ) : (
      <Button
        onClick={({ nativeEvent }) => {
          // A rating appears at this place.
          ignoreSecondTap(nativeEvent)
          flip()
        }}
      >
        {m.recall_show()}
      </Button>
    ))
  return (
    <Screen title={m.recall_title()} back="studies" footer={footer}>
      <OfflineNote of={of} />
      <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        {present ? (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
              <p className="text-sm tabular-nums text-ink-soft">{m.recall_left({ count: round.waiting.length })}</p>
              <button
                type="button"
                className="link min-h-11 text-sm"
                onClick={() => setFrom(from === 'english' ? 'japanese' : 'english')}
              >
                {from === 'english' ? m.recall_from_ja() : m.recall_from_en()}
              </button>
            </div>
            <ReviewCard card={present.card} from={from} flipped={flipped} again={present.again} />
            {flipped && present.again && <p className="mt-3 text-sm text-ink-soft">{m.recall_practice()}</p>}
          </>
        ) : (
          <ReviewEnd reviews={reviews} remembered={round.remembered} next={next} />
        )}
      </div>
      {canUndo && (
        <p className="mt-4">
          <Button tone="quiet" busy={undoing} onClick={takeBack}>
            {m.recall_undo()}
          </Button>
        </p>
      )}
      <Unsent />
      {present && <KeysHelp text={m.recall_keys()} />}
    </Screen>
  )
}

/** The answers that wait for a network. */
function Unsent() {
  const online = useOnline()
  const count = useStoredAnswers(useOwnId()).filter(isUnsent).length
  if (online || count === 0) return null
  return <output className="mt-4 block text-sm text-ink-soft">{m.recall_unsent({ count })}</output>
}
