import * as m from '@tensaku/messages'
import PenLine from 'lucide-react/icons/pen-line'
import Square from 'lucide-react/icons/square'
import SquareCheck from 'lucide-react/icons/square-check'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'

type Props = { title: string; selected: boolean; disabled: boolean; onToggle: () => void }

/** Adds an exercise to the draft or removes it, while several are chosen. */
export function ChooseButton({ title, selected, disabled, onToggle }: Props) {
  const Icon = selected ? SquareCheck : Square
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={selected ? m.exercises_deselect_label({ title }) : m.exercises_select_label({ title })}
      disabled={disabled}
      onClick={onToggle}
      className={`flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full border px-4 text-sm font-semibold disabled:border-line disabled:text-wait ${
        selected ? 'border-ai bg-ai-soft text-ai-deep' : 'border-line-strong text-ai'
      }`}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.6} />
      {selected ? m.exercises_selected() : m.exercises_select()}
    </button>
  )
}

type WriteProps = { title: string; disabled: boolean; onWrite: () => void }

/** Opens the text for one exercise at once. It is outlined, because only today's exercise has a filled button. */
export function WriteButton({ title, disabled, onWrite }: WriteProps) {
  return (
    <button
      type="button"
      aria-label={m.exercises_write_label({ title })}
      disabled={disabled}
      onClick={onWrite}
      className="flex min-h-11 shrink-0 items-center justify-center gap-1 rounded-full border border-line-strong px-4 text-sm font-semibold text-ai transition-colors disabled:border-line disabled:text-wait"
    >
      <PenLine aria-hidden="true" className="size-4" />
      {m.exercises_write()}
    </button>
  )
}

/** Changes between writing about one exercise and choosing several. */
export function SeveralButton({ several, onChange }: { several: boolean; onChange: (several: boolean) => void }) {
  return (
    <button
      type="button"
      onClick={({ nativeEvent }) => {
        ignoreSecondTap(nativeEvent)
        onChange(!several)
      }}
      className="inline-flex min-h-11 shrink-0 items-center text-sm text-ai"
    >
      {several ? m.exercises_several_end() : m.exercises_several()}
    </button>
  )
}
