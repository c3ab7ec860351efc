import * as m from '@tensaku/messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterFrame } from './in-turn.ts'
import { standOut } from './unseen.ts'

type Props = {
  /** The text of the bubble, which points to its `aria-expanded` element. */
  text: RefObject<HTMLElement | null>
  title: ReactNode
  closeLabel: string
  /** The buttons for the previous and the next one. */
  steps?: { onBack: () => void; onForth: () => void } | undefined
  /** `back`: returns the focus to the mark. */
  onClose: (back: boolean) => void
  children: ReactNode
}

/** The smallest distance of the tip from the edges, in CSS pixels. */
const tipEdge = 20

/** The bubble of a mark or an edit, below it and above the following text. Esc, a tap outside or its button close it. */
export function Bubble({ text, title, closeLabel, steps, onClose, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const [place, setPlace] = useState<{ top: number; tip: number }>()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const locate = () => {
      const box = text.current?.getBoundingClientRect()
      const mark = text.current?.querySelector('[aria-expanded=true]')?.getBoundingClientRect()
      if (!box || !mark) return
      const middle = mark.left + mark.width / 2 - box.left
      setPlace({ top: mark.bottom - box.top + 10, tip: Math.min(Math.max(middle, tipEdge), box.width - tipEdge) })
    }
    // It requires a layout, which need not delay the tap.
    const leave = afterFrame(locate)
    window.addEventListener('resize', locate)
    return () => {
      leave()
      window.removeEventListener('resize', locate)
    }
  }, [text])

  useLayoutEffect(() => standOut(text.current), [text])

  const placed = place !== undefined
  useEffect(() => {
    if (!placed) return undefined
    // Both require another layout.
    return afterFrame(() => {
      ref.current?.focus({ preventScroll: true })
      ref.current?.scrollIntoView({ block: 'nearest' })
    })
  }, [placed])

  useEffect(() => {
    const beside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || ref.current?.contains(target) || target.closest('[aria-expanded]')) return
      close(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close(true)
    }
    document.addEventListener('pointerdown', beside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', beside)
      document.removeEventListener('keydown', escape)
    }
  }, [])

  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      style={{ top: place?.top, opacity: place ? undefined : 0 }}
      className="absolute inset-x-0 z-10 animate-appear rounded-md border border-line bg-paper pb-4 pl-4 shadow-lift"
    >
      <span
        aria-hidden="true"
        style={{ left: place?.tip }}
        className="absolute -top-[7px] size-3 -translate-x-1/2 rotate-45 border-t border-l border-line bg-paper"
      />
      <div className="flex items-center">
        <p id={titleId} className="flex-1 text-sm font-semibold text-ai">
          {title}
        </p>
        {steps && (
          <>
            <Step label={m.result_explanation_previous()} onClick={steps.onBack} icon={ChevronLeft} />
            <Step label={m.result_explanation_next()} onClick={steps.onForth} icon={ChevronRight} />
          </>
        )}
        <Step label={closeLabel} onClick={() => onClose(true)} icon={X} />
      </div>
      <div className="pr-4">{children}</div>
    </section>
  )
}

function Step({ label, onClick, icon: Icon }: { label: string; onClick: () => void; icon: typeof X }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
