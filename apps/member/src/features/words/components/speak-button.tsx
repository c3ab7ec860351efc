import { minute } from '@tensaku/domain/calendar'
import { Spinner } from '@tensaku/ui/spinner.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { reportFailure } from '../failure.ts'
import { play } from '../play.ts'

/** The server synthesises an audio at its first use. */
const patience = minute

type Props = {
  wordId: number
  of: 'word' | 'example'
  /** The name of the button. */
  label: string
}

/** Speaks a word or its example. Fetched on request only. */
export function SpeakButton({ wordId, of, label }: Props) {
  const id = useOwnId()
  const [busy, setBusy] = useState(false)
  const speak = async () => {
    setBusy(true)
    try {
      await play(`${of} ${wordId}`, () =>
        api('GET /api/users/{id}/word-lists/words/{wordId}/audio', {
          params: { id, wordId },
          query: { of },
          timeout: patience,
        }),
      )
    } catch (error) {
      await reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => !busy && void speak()}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
    >
      {busy ? <Spinner /> : <Volume2 aria-hidden="true" className="size-5" />}
    </button>
  )
}
