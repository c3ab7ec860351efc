import * as m from '@tensaku/messages'
import Mic from 'lucide-react/icons/mic'
import { type Modals, openModal } from '../../../lib/modals.ts'

type Props = Modals['shadowing']['data'] & {
  /** The name of the text, for its accessible name. */
  name: string
}

/** Opens the shadowing of a text. */
export function ShadowingButton({ name, ...data }: Props) {
  return (
    <button
      type="button"
      onClick={() => void openModal('shadowing', data)}
      aria-label={m.shadowing_open_label({ name })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
    >
      <Mic aria-hidden="true" className="size-[1.125rem]" />
      {m.shadowing_open()}
    </button>
  )
}
