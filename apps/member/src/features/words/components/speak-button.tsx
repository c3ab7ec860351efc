import { minute } from '@tensaku/domain/calendar'
import { api } from '../../../lib/api.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { SpeakButton as Button } from '../../../ui/speak-button.tsx'
import { reportFailure } from '../failure.ts'

/** The server synthesises an audio at its first use. */
const patience = minute

type Props = {
  wordId: number
  of: 'word' | 'example'
  /** The name of the button. */
  label: string
}

/** Speaks a word or its example. */
export function SpeakButton({ wordId, of, label }: Props) {
  const id = useOwnId()
  const fetchAudio = () =>
    api('GET /api/users/{id}/word-lists/words/{wordId}/audio', {
      params: { id, wordId },
      query: { of },
      timeout: patience,
    })
  return <Button audio={`${of} ${wordId}`} fetchAudio={fetchAudio} onFail={reportFailure} label={label} />
}
