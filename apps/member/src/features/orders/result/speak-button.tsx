import * as m from '@tensaku/messages'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'

type Props = { n: number; speaking: boolean; onToggle: () => void }

/** Reads a line aloud, and stops. */
export function SpeakButton({ n, speaking, onToggle }: Props) {
  const Icon = speaking ? Square : Volume2
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={speaking ? m.result_speak_line_stop({ n }) : m.result_speak_line({ n })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm text-ai hover:bg-ai-soft"
    >
      <Icon aria-hidden="true" className={speaking ? 'size-3.5 fill-current' : 'size-[1.125rem]'} />
      {speaking ? m.result_speak_stop() : m.result_speak()}
    </button>
  )
}
