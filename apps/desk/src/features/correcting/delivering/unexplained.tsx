import * as m from '@tensaku/messages'
import { changeText } from '../editor/change-text.ts'
import { useEditor, useWorkState } from '../editor/editor-context.ts'
import { goToChange } from '../editor/places.ts'
import { explainedOf } from '../engine/progress.ts'
import type { PlacedEdit } from '../engine/progress.ts'

/** The most edits that are named: more would hide the text below. */
const named = 6

type Props = {
  missing: readonly PlacedEdit[]
  /** True while the delivery is on its way. */
  busy: boolean
  onClose: () => void
}

/** The edits of the advanced course without an explanation. */
export function useUnexplained(): readonly PlacedEdit[] {
  const { order, edits } = useEditor()
  const content = useWorkState((state) => state.content)
  return order.course === 'advanced' ? explainedOf(order.lines, content, edits).missing : []
}

/** The edits without an explanation, each a way to its place. They do not prevent a delivery. */
export function Unexplained({ missing, busy, onClose }: Props) {
  const { order } = useEditor()
  if (missing.length === 0) return null
  const go = ({ n, one }: PlacedEdit) => {
    onClose()
    void goToChange(n, one.edit.start)
  }
  return (
    <section aria-labelledby="unexplained" className="mb-5 rounded-md bg-wash px-5 py-4">
      <h2 id="unexplained" className="text-base font-semibold">
        {m.correcting_missing_title({ count: missing.length })}
      </h2>
      <p className="text-sm text-ink-soft">{m.correcting_missing_text()}</p>
      <ul className="mt-2 flex flex-wrap items-center gap-2">
        {missing.slice(0, named).map((place) => (
          <li key={`${place.n}-${place.one.edit.start}-${place.one.edit.end}`} className="max-w-full">
            <button
              type="button"
              disabled={busy}
              onClick={() => go(place)}
              className="line-clamp-3 min-h-11 max-w-full rounded-full border border-line-strong bg-paper px-4 text-left text-sm text-ai wrap-anywhere hover:bg-ai-soft"
            >
              {order.lines.length > 1 && <span className="mr-1 text-ink-soft">{m.desk_line({ n: place.n })}</span>}{' '}
              <span lang={order.language}>{changeText(place.one)}</span>
            </button>
          </li>
        ))}
        {missing.length > named && (
          <li className="text-sm text-ink-soft">{m.correcting_missing_more({ count: missing.length - named })}</li>
        )}
      </ul>
    </section>
  )
}
