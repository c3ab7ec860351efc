import * as m from '@tensaku/messages'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { aiLabel } from '../ai-label.ts'

type Props = {
  onOpen: () => void
  /** Visible words instead of the short ones. */
  label?: string
}

/** Opens the assistant. A tap leaves the selection in a text as it is. */
export function AssistantButton({ onOpen, label }: Props) {
  const whole = aiLabel() === undefined ? m.assistant_open_tutor() : m.assistant_open()
  return (
    <button
      type="button"
      aria-label={label ? undefined : whole}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
    >
      <MessagesSquare aria-hidden="true" className="size-5" />
      {label ?? m.assistant_open_short()}
    </button>
  )
}
