import type { DeskOrder } from '@tensaku/contract'
import { hour } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Keyboard from 'lucide-react/icons/keyboard'
import { useId, useState } from 'react'
import { useNow } from '../../../lib/clock.ts'
import { dayTime, timeLeft, yen } from '../../../lib/format.ts'
import { FlagList } from '../../../ui/flag-list.tsx'
import { flagsFor } from '../engine/flags.ts'
import { useEditor } from './editor-context.ts'
import { ExplainedProgress } from './explained-progress.tsx'
import { goToFlag } from './places.ts'
import { SaveState } from './save-state.tsx'
import type { EditorDialog } from './editor-context.ts'

const HURRY = 6 * hour

const menuItems: readonly (readonly [EditorDialog, () => string])[] = [
  ['snippets', m.desk_snippet_manage],
  ['history', m.correcting_history_title],
  ['release', m.desk_release],
  ['return', m.desk_return],
]

/**
 * Time, pay and save state, always visible, and the buttons that end the work. With very large text or in a low window the
 * bar would take a third of the screen, so there it scrolls away.
 */
export function EditorHeader({ onShow }: { onShow: (dialog: EditorDialog) => void }) {
  const { order, open } = useEditor()
  const now = useNow(30_000)
  const menu = useId()
  const hurry = new Date(order.due_at).getTime() - now < HURRY
  return (
    <>
      <div
        data-clock
        className="top-0 z-10 -mx-5 mt-1 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-5 py-2 [@media(min-width:22rem)_and_(min-height:30rem)]:sticky sm:gap-x-6"
      >
        <p className="text-sm">
          <span className={`block font-semibold ${hurry ? 'text-alert' : ''}`}>{timeLeft(order.due_at, now)}</span>
          <span className="text-ink-soft">{m.desk_due_at({ at: dayTime(order.due_at) })}</span>
        </p>
        <p className="text-sm">
          <span className="block text-ink-soft">{m.desk_pay()}</span>
          <span className="font-semibold tabular-nums">{yen(order.pay_yen)}</span>
        </p>
        <SaveState />
        {order.course === 'advanced' && open && (
          <div className="max-sm:order-1">
            <ExplainedProgress />
          </div>
        )}
        {open && (
          <div className="ml-auto flex items-center gap-1">
            <button
              type="button"
              aria-label={m.desk_keys_show()}
              onClick={() => onShow('keys')}
              className="hidden size-11 place-items-center rounded-full text-ai hover:bg-ai-soft lg:grid"
            >
              <Keyboard aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={m.desk_more()}
              popoverTarget={menu}
              className="grid size-11 place-items-center rounded-full text-ai [anchor-name:--editor-menu] hover:bg-ai-soft"
            >
              <Ellipsis aria-hidden="true" className="size-5" />
            </button>
            <div
              id={menu}
              popover="auto"
              className="m-0 mt-1 min-w-60 rounded-md border border-line bg-paper p-2 shadow-lift [inset:auto] not-supports-[top:anchor(bottom)]:inset-x-5 not-supports-[top:anchor(bottom)]:top-16 supports-[top:anchor(bottom)]:[position-anchor:--editor-menu] supports-[top:anchor(bottom)]:[right:anchor(right)] supports-[top:anchor(bottom)]:[top:anchor(bottom)]"
            >
              {menuItems.map(([dialog, text]) => (
                <button
                  key={dialog}
                  type="button"
                  popoverTarget={menu}
                  popoverTargetAction="hide"
                  onClick={() => onShow(dialog)}
                  className="flex min-h-12 w-full items-center rounded-sm px-4 text-left text-ai hover:bg-ai-soft"
                >
                  {text()}
                </button>
              ))}
            </div>
            <div className="hidden sm:block">
              <Button tone="quiet" onClick={() => onShow('deliver')}>
                {m.desk_deliver()}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

type AmendProps = {
  onLeave: () => void
  /** Shows the changes before they are delivered; undefined while nothing can be written. */
  onCheck: (() => void) | undefined
}

/** A note that this is an amendment that nobody sees yet, with a button back and a button to the delivery. */
export function AmendHeader({ onLeave, onCheck }: AmendProps) {
  return (
    <>
      <div className="mt-3 rounded-md bg-wash px-5 py-4">
        <p className="font-semibold">{m.amend_title()}</p>
        <p className="mt-1 text-sm text-ink-soft">{m.amend_lead()}</p>
      </div>
      <div className="top-0 z-10 -mx-5 mt-3 flex [@media(min-width:22rem)_and_(min-height:30rem)]:sticky min-h-16 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-paper px-5 py-2">
        <SaveState />
        <Button tone="quiet" className="ml-auto" onClick={onLeave}>
          {m.amend_leave()}
        </Button>
        {onCheck && (
          <div className="hidden sm:block">
            <Button onClick={onCheck}>{m.amend_check()}</Button>
          </div>
        )}
      </div>
    </>
  )
}

/** The operator's reason, word for word, above a text that the operator sent back, and the flagged words as ways to their places. */
export function SentBack({ order, why }: { order: DeskOrder; why: string }) {
  // Those of the opened text: a shorter list would move the field in which they are being mended.
  const [flags] = useState(() => flagsFor(order, order.work))
  return (
    <section aria-labelledby="sent-back" className="mt-4 rounded-md bg-alert-soft px-5 py-4">
      <h2 id="sent-back" className="font-semibold">
        {m.ops_bench_sent_back()}
      </h2>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{why}</p>
      {flags.length > 0 && <FlagList flags={flags} onGo={(flag) => void goToFlag(flag)} />}
      <p className="mt-1 text-sm text-ink-soft">{m.ops_bench_sent_back_next()}</p>
    </section>
  )
}
