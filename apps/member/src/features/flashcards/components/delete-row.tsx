import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { useRunOnce } from '../../../lib/run-once.ts'
import { reportFailure } from '../failure.ts'

type Props = {
  label: string
  /** The question before it. */
  message: string
  disabled: boolean
  remove: () => Promise<void>
}

/** The last row of a form: deletes its object once the learner agrees. */
export function DeleteRow({ label, message, disabled, remove }: Props) {
  const [busy, act] = useRunOnce(async () => {
    if (await confirm({ message, confirm: m.cards_delete(), tone: 'danger' })) await remove().catch(reportFailure)
  })
  return (
    <p className="mt-6 border-t border-line pt-4">
      <Button tone="danger" busy={busy} disabled={disabled} onClick={act}>
        {label}
      </Button>
    </p>
  )
}
