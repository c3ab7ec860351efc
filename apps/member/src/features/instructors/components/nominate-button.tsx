import * as m from '@tensaku/messages'
import { Button, type ButtonTone } from '@tensaku/ui/button.tsx'
import { useId } from 'react'

type Props = {
  /** The reason why the instructor cannot be nominated now. */
  obstacle: string | undefined
  tone: ButtonTone
  /** The name for screen readers, where several buttons are on a screen. */
  label?: string | undefined
  disabled?: boolean | undefined
  onClick: () => void
}

/** The button that nominates an instructor; an obstacle disables it and stands next to it. */
export function NominateButton({ obstacle, tone, label, disabled = false, onClick }: Props) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        tone={tone}
        disabled={disabled || obstacle !== undefined}
        aria-label={label}
        aria-describedby={obstacle === undefined ? undefined : id}
        onClick={onClick}
      >
        {m.nominate_choose()}
      </Button>
      {obstacle !== undefined && (
        <span id={id} className="text-sm text-ink-soft tabular-nums">
          {obstacle}
        </span>
      )}
    </div>
  )
}
