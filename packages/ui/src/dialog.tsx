import * as m from '@tensaku/messages'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { pushEntry } from './push-entry.ts'

type Props = {
  title: ReactNode
  /** Called once when the person closes the dialog: by the button, Esc, the back button, or a tap outside. */
  onClose: () => void
  /** `sheet` rises from the lower edge on a phone, `alert` is small, central, and cannot be closed by a tap outside. */
  kind?: 'sheet' | 'alert' | undefined
  /** A tap outside does not close the dialog, so that typed text is not lost by mistake. */
  guarded?: boolean | undefined
  /** The actions, always visible at the lower end. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * Open while it is rendered. A native modal dialog: focus stays inside and returns to its former place, the page behind can be
 * neither scrolled nor reached, and the back button closes the dialog.
 */
export function Dialog({ title, onClose, kind = 'sheet', guarded = false, footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const takeAway = useRef<(() => Promise<void>) | undefined>(undefined)
  const staying = useRef(false)
  const titleId = useId()
  const closed = useEffectEvent(onClose)

  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    staying.current = true
    const root = document.documentElement
    // A page without a scrollbar must not become narrower by the room of one. Over another dialog the width is set already.
    if (!document.querySelector('dialog[open]')) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
    dialog?.showModal()
    takeAway.current ??= pushEntry(() => {
      takeAway.current = undefined
      closed()
    })
    return () => {
      staying.current = false
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      // Delayed, because an effect that only runs again keeps its entry.
      queueMicrotask(() => {
        if (staying.current) return
        void takeAway.current?.()
        takeAway.current = undefined
      })
    }
  }, [])

  const close = () => {
    const entry = takeAway.current
    takeAway.current = undefined
    if (entry) void entry().then(closed)
  }
  const place =
    kind === 'alert'
      ? 'm-auto w-[min(24rem,calc(100vw-2.5rem))] rounded-lg'
      : 'mx-auto mt-auto mb-0 w-full max-w-read rounded-t-lg sm:my-auto sm:rounded-lg'

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      className={`${place} max-h-[calc(100dvh-48px)] animate-appear overflow-hidden bg-paper text-ink shadow-lift backdrop:bg-ink/40`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        // The second tap of the double tap that opened it is no wish to close it.
        const isOutside = event.target === event.currentTarget && event.detail < 2
        if (kind === 'sheet' && !guarded && isOutside) close()
      }}
    >
      <div className="group/frame flex max-h-[calc(100dvh-48px)] flex-col overscroll-contain data-tight:overflow-y-auto">
        <header className="in-sight flex items-center gap-2 border-b border-line py-1 pr-1 pl-5">
          <h2 id={titleId} className="min-w-0 flex-1 py-2 text-lg font-semibold">
            {title}
          </h2>
          {kind === 'sheet' && (
            <button
              type="button"
              aria-label={m.dialog_close()}
              onClick={close}
              className="grid size-12 place-items-center rounded-full text-ink-soft"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </header>
        <div
          ref={reachable}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 group-data-tight/frame:flex-none group-data-tight/frame:overflow-visible"
        >
          {children}
        </div>
        {footer && (
          <footer
            data-bar
            className="in-sight flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-[min(0.75rem,1.5dvh)] pb-[calc(min(0.75rem,1.5dvh)+env(safe-area-inset-bottom))] *:grow sm:*:grow-0"
          >
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}

/** The least share of the highest frame that is left for the content between title and actions. */
const leastRoom = 0.55

/** Whether title and actions leave the content too little of the highest frame. */
function isCrowded(frame: HTMLElement, body: HTMLElement): boolean {
  const others = [...frame.children].filter((part) => part !== body) as HTMLElement[]
  const taken = others.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
  return taken > Number.parseFloat(getComputedStyle(frame).maxHeight) * (1 - leastRoom)
}

/**
 * Makes a scrolling part reachable by keyboard, even without a focusable element in it. If very large letters leave the content
 * too little room, the whole dialog scrolls: its title and its actions as well (`data-tight`).
 */
function reachable(body: HTMLDivElement | null): (() => void) | undefined {
  const frame = body?.parentElement
  if (!body || !frame || typeof ResizeObserver === 'undefined') return undefined
  let letters = ''
  const watcher = new ResizeObserver(() => {
    const before = letters
    letters = getComputedStyle(document.documentElement).fontSize
    const wasTight = frame.hasAttribute('data-tight')
    const isTight = frame.toggleAttribute('data-tight', isCrowded(frame, body))
    const focused = document.activeElement
    if (((isTight && !wasTight) || letters !== before) && body.contains(focused))
      focused?.scrollIntoView({ block: 'nearest' })
    for (const part of [frame, body])
      if (part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto') part.tabIndex = 0
      else part.removeAttribute('tabindex')
  })
  for (const part of [frame, ...frame.children, ...body.children]) watcher.observe(part)
  return () => watcher.disconnect()
}
