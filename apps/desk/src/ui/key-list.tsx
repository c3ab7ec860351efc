import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'

/** The keys of a screen and their commands. */
export function KeyList({ keys, onClose }: { keys: readonly (readonly [string, string])[]; onClose: () => void }) {
  return (
    <Dialog title={m.desk_keys_title()} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-2 py-0.5 font-sans text-sm whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
