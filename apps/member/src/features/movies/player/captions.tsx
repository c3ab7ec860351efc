import { type RefObject, useEffect, useState } from 'react'

/**
 * The browser writes captions on the picture, where they cover the sentences of a slide. It goes on deciding which ones are on,
 * so that its own menu works; in fullscreen it also shows them. An iPhone's own fullscreen is no `:fullscreen`.
 */
const belowOnly = new CSSStyleSheet()
belowOnly.replaceSync('video:not(:fullscreen,[data-large])::cue{visibility:hidden}')

type Line = { language: string; text: string }

const textOf = (cue: TextTrackCue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : '')

/** The captions of this moment, undefined while none are on. */
function lineOf({ textTracks }: HTMLVideoElement): Line | undefined {
  const track = Array.from(textTracks).find(({ mode }) => mode === 'showing')
  return track && { language: track.language, text: Array.from(track.activeCues ?? [], textOf).join('\n') }
}

/** The captions of a film, below its picture. Two lines are kept free, so that nothing moves between two sentences. */
export function Captions({
  video: ref,
  language,
  hidden,
}: {
  video: RefObject<HTMLVideoElement | null>
  language: string
  hidden: boolean
}) {
  const [line, setLine] = useState<Line | undefined>({ language, text: '' })
  useEffect(() => {
    const video = ref.current
    if (!video) return undefined
    document.adoptedStyleSheets.push(belowOnly)
    const over = new AbortController()
    const { signal } = over
    const show = () => setLine(lineOf(video))
    video.textTracks.addEventListener('change', show, { signal })
    for (const track of Array.from(video.textTracks)) track.addEventListener('cuechange', show, { signal })
    video.addEventListener('webkitbeginfullscreen', () => video.toggleAttribute('data-large', true), { signal })
    video.addEventListener('webkitendfullscreen', () => video.toggleAttribute('data-large', false), { signal })
    return () => {
      over.abort()
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(belowOnly), 1)
    }
  }, [ref])
  if (hidden || !line) return null
  return (
    <p lang={line.language} className="mt-2 wrap-anywhere whitespace-pre-line" style={{ minHeight: '2lh' }}>
      {line.text}
    </p>
  )
}
