import * as m from '@tensaku/messages'
import type { SavedState } from '../lib/use-saved-form.ts'

/** A note that an unsent text was restored, with a button to discard it and one to undo that. */
export function SavedNote({ of: { status, discard, undo } }: { of: SavedState }) {
  if (status === 'none') return null
  const restored = status === 'restored'
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <output>{restored ? m.desk_kept_back() : m.desk_kept_thrown()}</output>
      <button type="button" onClick={restored ? discard : undo} className="link min-h-11 min-w-11">
        {restored ? m.desk_kept_throw() : m.desk_undo()}
      </button>
    </p>
  )
}
