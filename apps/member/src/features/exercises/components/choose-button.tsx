import * as m from '@tensaku/messages'
import PenLine from 'lucide-react/icons/pen-line'
import Square from 'lucide-react/icons/square'
import SquareCheck from 'lucide-react/icons/square-check'

type Props = { title: string; selected: boolean; disabled: boolean; onToggle: () => void }

/** Adds an exercise to the draft or removes it: the quiet way, for several exercises in one order. */
export function ChooseButton({ title, selected, disabled, onToggle }: Props) {
  const Icon = selected ? SquareCheck : Square
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={selected ? m.exercises_deselect_label({ title }) : m.exercises_select_label({ title })}
      disabled={disabled}
      onClick={onToggle}
      className="flex min-h-11 shrink-0 items-center justify-center gap-1.5 px-2 text-sm text-ai disabled:text-wait"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.6} />
      {selected ? m.exercises_selected() : m.exercises_select()}
    </button>
  )
}

type WriteProps = { title: string; disabled: boolean; onWrite: () => void }

/** Adds an exercise to the draft and opens the text: the way for one exercise. */
export function WriteButton({ title, disabled, onWrite }: WriteProps) {
  return (
    <button
      type="button"
      aria-label={m.exercises_write_label({ title })}
      disabled={disabled}
      onClick={onWrite}
      className="flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-full border border-transparent bg-ai px-5 text-sm font-semibold text-white transition-colors disabled:bg-wait-soft disabled:text-wait"
    >
      <PenLine aria-hidden="true" className="size-4" />
      {m.exercises_write()}
    </button>
  )
}
