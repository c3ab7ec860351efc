import * as m from '@tensaku/messages'
import { useOnline } from '../../../lib/online.ts'

/** Says where the typed text is until it is saved. */
export function KeptNote() {
  const online = useOnline()
  return (
    <output className="mt-4 block text-sm text-ink-soft">{online ? m.cards_kept() : m.cards_kept_offline()}</output>
  )
}
