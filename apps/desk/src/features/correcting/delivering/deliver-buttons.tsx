import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'

type Way = 'stay' | 'next'
type Props = {
  busy: Way | null
  /** The office checks the delivery because of its words, or as one of the instructor's first; false if it does not. */
  held: 'flagged' | 'first' | false
  /** No edit lacks its explanation. */
  complete: boolean
  onBack: () => void
  onSubmit: (way: Way) => void
}

/**
 * The buttons of the last step. A flagged text leads back to its words, because without them it arrives at once; one without all
 * of its explanations leads back to them.
 */
export function DeliverButtons({ busy, held, complete, onBack, onSubmit }: Props) {
  const back = (
    <Button tone={held === 'flagged' || !complete ? 'primary' : 'quiet'} disabled={busy !== null} onClick={onBack}>
      {m.desk_deliver_back()}
    </Button>
  )
  if (held === 'flagged')
    return (
      <>
        <Button tone="quiet" busy={busy === 'stay'} onClick={() => onSubmit('stay')}>
          {m.flag_held_submit()}
        </Button>
        {back}
      </>
    )
  return (
    <>
      {complete && back}
      <Button tone="quiet" busy={busy === 'next'} onClick={() => onSubmit('next')}>
        {held ? m.flag_held_next() : m.hand_deliver_next()}
      </Button>
      <Button tone={complete ? 'primary' : 'quiet'} busy={busy === 'stay'} onClick={() => onSubmit('stay')}>
        {held ? m.flag_held_submit() : m.desk_deliver_submit()}
      </Button>
      {!complete && back}
    </>
  )
}
