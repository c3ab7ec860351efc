import * as m from '@tensaku/messages'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'

type Props = {
  /** The accessible name: the action and its text. */
  label: string
  speaking: boolean
  onToggle: () => void
}

/** Starts and stops reading aloud. */
export function SpeakButton({ label, speaking, onToggle }: Props) {
  const Icon = speaking ? Square : Volume2
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={label}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
    >
      <Icon aria-hidden="true" className={speaking ? 'size-3.5 fill-current' : 'size-[1.125rem]'} />
      {speaking ? m.result_speak_stop() : m.result_speak()}
    </button>
  )
}
