import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'

type Props = {
  /** The number of matches; undefined while they are counted. */
  count: number | undefined
  /** The button with the number of matches, and without a match. */
  see: (count: number) => string
  none: () => string
  clear: string
  onClear: () => void
  /** The effect of the second button, in words. */
  note?: string | undefined
} & ({ onSee: () => void } | { form: string })

/** The buttons of a sheet of filters: one removes all of them, the other shows the matches and says how many there are. */
export function FilterFooter({ count, see, none, clear, onClear, note, ...target }: Props) {
  const press = 'form' in target ? { type: 'submit' as const, form: target.form } : { onClick: target.onSee }
  return (
    <>
      {note && <p className="w-full text-center text-sm text-ink-soft">{note}</p>}
      <Button tone="quiet" onClick={onClear}>
        {clear}
      </Button>
      <Button {...press} aria-busy={count === undefined || undefined}>
        <span aria-live="polite" className="tabular-nums">
          {count === undefined ? m.filters_counting() : count === 0 ? none() : see(count)}
        </span>
      </Button>
    </>
  )
}
