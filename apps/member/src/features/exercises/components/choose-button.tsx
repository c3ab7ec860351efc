import * as m from '@tensaku/messages'
import Check from 'lucide-react/icons/check'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'

type Props = { title: string; selected: boolean; disabled: boolean; onToggle: () => void }

/** Adds an exercise to the draft or removes it. */
export function ChooseButton({ title, selected, disabled, onToggle }: Props) {
  const Icon = selected ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={selected ? m.exercises_deselect_label({ title }) : m.exercises_select_label({ title })}
      disabled={disabled}
      onClick={onToggle}
      className={`flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-full border px-4 text-sm font-semibold transition-colors disabled:border-line disabled:text-wait ${
        selected ? 'border-ai bg-ai text-white' : 'border-line-strong text-ai'
      }`}
    >
      <Icon aria-hidden="true" className="size-4" />
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
      className="flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-full border border-transparent bg-ai-soft px-4 text-sm font-semibold text-ai-deep transition-colors disabled:bg-wait-soft disabled:text-wait"
    >
      <PenLine aria-hidden="true" className="size-4" />
      {m.exercises_write()}
    </button>
  )
}
