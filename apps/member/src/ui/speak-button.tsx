import { Spinner } from '@tensaku/ui/spinner.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import { play } from '../lib/play.ts'
import { useRunOnce } from '../lib/run-once.ts'

type Props = {
  /** The name of the audio, one for each. */
  audio: string
  fetchAudio: () => Promise<Blob>
  onFail: (error: unknown) => Promise<void>
  /** The name of the button. */
  label: string
}

/** Speaks a text. Its audio is fetched on request only. */
export function SpeakButton({ audio, fetchAudio, onFail, label }: Props) {
  const [busy, speak] = useRunOnce(() => play(audio, fetchAudio).catch(onFail))
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={speak}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
    >
      {busy ? <Spinner /> : <Volume2 aria-hidden="true" className="size-5" />}
    </button>
  )
}
