import * as m from '@tensaku/messages'
import type { KeptState } from '../lib/use-kept-form.ts'

/** Says that an unsent text was brought back, with a way to throw it away, and a way back from that. */
export function KeptNote({ of: { back, throwAway, undo } }: { of: KeptState }) {
  if (back === 'none') return null
  const brought = back === 'brought'
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <output>{brought ? m.desk_kept_back() : m.desk_kept_thrown()}</output>
      <button type="button" onClick={brought ? throwAway : undo} className="link min-h-11 min-w-11">
        {brought ? m.desk_kept_throw() : m.desk_undo()}
      </button>
    </p>
  )
}
