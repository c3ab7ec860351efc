import * as m from '@tensaku/messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { afterFrame } from './in-turn.ts'

type Props = {
  title: ReactNode
  /** The buttons for the previous and the next one. */
  steps?: { onBack: () => void; onForth: () => void } | undefined
  onClose: () => void
  children: ReactNode
}

/** The details of a tapped edit or mark, between its sentence and the next one. Esc or its button close it. */
export function PlacePanel({ title, steps, onClose, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)

  useEffect(
    () =>
      // Both require a layout, which need not delay the tap.
      afterFrame(() => {
        ref.current?.focus({ preventScroll: true })
        ref.current?.scrollIntoView({ block: 'nearest' })
      }),
    [],
  )

  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])

  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="my-2 animate-appear rounded-md border border-line bg-wash pb-2 pl-4"
    >
      <div className="flex flex-wrap items-center justify-end">
        <p id={titleId} className="flex-1 text-sm font-semibold text-ai">
          {title}
        </p>
        {steps && (
          <>
            <Step label={m.result_explanation_previous()} onClick={steps.onBack} icon={ChevronLeft} />
            <Step label={m.result_explanation_next()} onClick={steps.onForth} icon={ChevronRight} />
          </>
        )}
        <Step label={m.correction_edit_close()} onClick={onClose} icon={X} />
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
      className="grid size-[44px] place-items-center rounded-full text-ink-soft"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
