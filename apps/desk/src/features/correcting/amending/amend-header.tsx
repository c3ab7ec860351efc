import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { SaveState } from '../bench/save-state.tsx'

/** Says that this is an amended version, which nobody sees yet, with the way back. */
export function AmendHeader({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <div className="mt-3 rounded-md bg-wash px-5 py-4">
        <p className="font-semibold">{m.amend_title()}</p>
        <p className="mt-1 text-sm text-ink-soft">{m.amend_lead()}</p>
      </div>
      <div className="sticky top-0 z-10 -mx-5 mt-3 flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-paper px-5 py-2">
        <SaveState />
        <Button tone="quiet" className="ml-auto" onClick={onLeave}>
          {m.amend_leave()}
        </Button>
      </div>
    </>
  )
}
