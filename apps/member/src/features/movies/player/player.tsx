import * as m from '@tensaku/messages'
import { Failed } from '@tensaku/ui/failed.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { KeysHelp } from '../../../ui/keys-help.tsx'
import type { Film } from '../films.ts'
import { Captions } from './captions.tsx'
import { usePlayer } from './use-player.ts'

const speeds = [0.75, 1, 1.25, 1.5] as const
/** Seconds of one press of an arrow. */
const step = 5

/** The captions that a film begins with. */
const first = 'ja'

const languages = { ja: m.movies_captions_ja, en: m.movies_captions_en }

function toggle(video: HTMLVideoElement): void {
  // An address that is being replaced rejects the wish to play; the film begins by itself afterwards.
  if (video.paused) void video.play().catch(() => undefined)
  else video.pause()
}

/** The keys that browsers do not have alike. The space bar is theirs: it would play and pause at once. */
function press(event: KeyboardEvent<HTMLVideoElement>) {
  const video = event.currentTarget
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'k') toggle(video)
  else if (event.key === 'ArrowLeft') video.currentTime = Math.max(0, video.currentTime - step)
  else if (event.key === 'ArrowRight') video.currentTime = Math.min(video.duration || 0, video.currentTime + step)
  else if (event.key === 'c') showNextCaptions(video)
  else return
  event.preventDefault()
}

/** Japanese, English, none, and again. */
function showNextCaptions({ textTracks }: HTMLVideoElement) {
  const tracks = Array.from(textTracks)
  const shown = tracks.findIndex(({ mode }) => mode === 'showing')
  for (const [at, track] of tracks.entries()) track.mode = at === shown + 1 ? 'showing' : 'disabled'
}

/** The browser's own player, with the captions and the speed below it. `onEnded` is called at the end of the film. */
export function Player({ film, onEnded }: { film: Film; onEnded: () => void }) {
  const ref = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  const { media, state, events, save, again } = usePlayer(film, ref)
  const leave = useEffectEvent(save)
  // Before the player has left the page.
  useLayoutEffect(() => () => leave(), [])
  useEffect(() => {
    // The default too, which each new address begins with.
    if (ref.current) ref.current.defaultPlaybackRate = ref.current.playbackRate = speed
  }, [speed])
  return (
    <div>
      {state === 'failed' && (
        <div className="mb-3 rounded-lg bg-wash">
          <Failed error={undefined} retry={again} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/media-has-caption -- a player with controls has keys; its captions come with the film */}
      <video
        ref={ref}
        aria-label={film.title}
        controls
        style={{ aspectRatio: '16 / 9' }}
        playsInline
        preload="metadata"
        poster={media.poster ?? undefined}
        className={`w-full rounded-lg border border-line bg-wash ${state === 'failed' ? 'hidden' : ''}`}
        onKeyDown={press}
        {...events}
        onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
        onEnded={() => {
          events.onEnded()
          onEnded()
        }}
      >
        {media.captions.map(({ url, language }) => (
          <track
            key={language}
            kind="captions"
            src={url}
            srcLang={language}
            label={languages[language]()}
            default={language === first}
          />
        ))}
      </video>
      {media.captions.length > 0 && <Captions video={ref} language={first} hidden={state === 'failed'} />}
      <fieldset className="mt-3 flex flex-wrap items-center gap-2">
        <legend className="sr-only">{m.movies_speed()}</legend>
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {m.movies_speed()}
        </span>
        {speeds.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-line-strong px-3 text-sm tabular-nums has-checked:border-ai has-checked:bg-ai-soft has-checked:font-semibold has-checked:text-ai-deep has-focus-visible:outline-2 has-focus-visible:outline-ai"
          >
            <input
              type="radio"
              name="speed"
              className="sr-only"
              checked={one === speed}
              onChange={() => setSpeed(one)}
            />
            {m.movies_times({ speed: one })}
          </label>
        ))}
      </fieldset>
      <KeysHelp text={m.movies_keys()} />
    </div>
  )
}
