import { minute } from '@tensaku/domain/calendar'
import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { ShadowingButton } from '../../shadowing/index.ts'

type Audio = Exercise['audios'][number]

/** The timeout in milliseconds; the server synthesises an audio at its first use. */
const patience = minute

const labels: Record<Audio['of'], () => string> = {
  prompt: m.exercises_audio_prompt,
  phrases: m.exercises_audio_phrases,
  recording: m.exercises_audio_recording,
}

/** The text that an audio speaks; that of a recording is not known. */
const textOfAudio: Record<Audio['of'], (exercise: Exercise) => string> = {
  prompt: (exercise) => exercise.prompt_en,
  phrases: (exercise) => exercise.model_phrases.map(({ english }) => english).join('\n'),
  recording: () => '',
}

/** The audios of an exercise (F-094). Fetched and played on request only. */
export function ExerciseAudios({ exercise }: { exercise: Exercise }) {
  const heading = useId()
  // A stored answer may be older than the field `audios`.
  const audios = exercise.audios.filter(({ of }) => of in labels)
  if (audios.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="text-sm font-semibold text-ink-soft">
        {m.exercises_audios()}
      </h3>
      <ul className="mt-1 space-y-2">
        {audios.map((audio) => (
          <li key={audio.n}>
            <ExerciseAudio exerciseId={exercise.id} audio={audio} />
            {textOfAudio[audio.of](exercise) !== '' && (
              <ShadowingButton
                name={labels[audio.of]()}
                text={textOfAudio[audio.of](exercise)}
                language="en"
                source={{ kind: 'exercise', exerciseId: exercise.id, n: audio.n }}
              />
            )}
          </li>
        ))}
      </ul>
      {audios.some(({ url }) => url === null) && (
        <p className="mt-1 text-xs text-ink-soft">{m.exercises_audio_machine()}</p>
      )}
    </section>
  )
}

/** Plays one audio at a time. */
function silenceOthers({ currentTarget }: SyntheticEvent<HTMLAudioElement>) {
  for (const other of document.querySelectorAll('audio')) if (other !== currentTarget) other.pause()
}

function ExerciseAudio({ exerciseId, audio: { n, of, url } }: { exerciseId: number; audio: Audio }) {
  const id = useOwnId()
  const [source, setSource] = useState(url ?? undefined)
  const [state, setState] = useState<'resting' | 'fetching' | { failed: unknown }>('resting')
  const player = useRef<HTMLAudioElement>(null)
  const label = labels[of]()

  useEffect(() => {
    if (!source?.startsWith('blob:')) return undefined
    // If the browser requires another tap, its own controls offer it.
    void player.current?.play().catch(() => undefined)
    return () => URL.revokeObjectURL(source)
  }, [source])

  const fetchAudio = async () => {
    setState('fetching')
    try {
      const params = { id, exerciseId, n }
      setSource(
        URL.createObjectURL(
          await api('GET /api/users/{id}/exercises/{exerciseId}/audios/{n}', { params, timeout: patience }),
        ),
      )
      setState('resting')
    } catch (failed) {
      setState({ failed })
    }
  }
  const failed = typeof state === 'object'
  if (source !== undefined)
    return (
      <>
        <span className="block text-sm">{label}</span>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its text is above it */}
        <audio
          ref={player}
          controls
          preload="none"
          src={source}
          aria-label={label}
          onPlay={silenceOthers}
          className="h-12 w-full"
        />
      </>
    )
  return (
    <>
      <Button tone="quiet" busy={state === 'fetching'} onClick={() => void fetchAudio()}>
        {state !== 'fetching' && <Volume2 aria-hidden="true" className="size-4" />}
        {state === 'fetching'
          ? m.exercises_audio_fetching()
          : failed
            ? m.exercises_audio_again({ label })
            : m.exercises_audio_listen({ label })}
      </Button>
      {failed && (
        <p role="alert" className="mt-1 text-sm">
          {textOf(state.failed)}
        </p>
      )}
    </>
  )
}
