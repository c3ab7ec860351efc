import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useId } from 'react'

type Props = {
  /** The reason why the instructor cannot be nominated now. */
  obstacle: string | undefined
  onClick: () => void
}

/** The button that nominates the instructor of a profile; an obstacle disables it and stands next to it. */
export function NominateButton({ obstacle, onClick }: Props) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        disabled={obstacle !== undefined}
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
