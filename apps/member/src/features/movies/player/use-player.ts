import { isFinished } from '@tensaku/domain/movies'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '../../../lib/now.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { type Film, fetchFilm } from '../films.ts'
import { useMovieHistories } from '../queries.ts'
import { recordPosition, sendLeft, unsentPosition } from './progress.ts'

type Media = Pick<Film, 'sources' | 'captions' | 'poster'>

/** Milliseconds between two records while a film plays. */
const every = 15_000

type Kept = { position: number; duration: number; watched_at: string }

/** The position that a viewer returns to: a finished film begins anew. */
const resumeAt = (kept: Kept | null): number => (kept === null || isFinished(kept) ? 0 : kept.position)

/** The newest position of a film: that of the server, or one that this device could not send yet. */
function newest({ id, history }: Film): Kept | null {
  const left = unsentPosition(id)
  return left && (history === null || left.watched_at > history.watched_at) ? left : history
}

const timeOf = (kept: Kept | null): number => (kept === null ? 0 : Date.parse(kept.watched_at))

/** The first source from `from` on that the browser may play. */
function playable(video: HTMLVideoElement, { sources }: Media, from: number): number | undefined {
  const found = sources.findIndex(({ type }, at) => at >= from && video.canPlayType(type) !== '')
  return found < 0 ? undefined : found
}

/** The place to seek before anything may be recorded, and whether the film plays from there. */
type Wish = { at: number; plays: boolean }

/**
 * Runs a native player: it seeks the kept position first, and records nothing before that, because a player at 0 would overwrite
 * it. If the addresses of the files are over it fetches new ones and continues at the same place.
 */
export function usePlayer(film: Film, ref: RefObject<HTMLVideoElement | null>) {
  const id = useOwnId()
  const [media, setMedia] = useState<Media>(film)
  const [source, setSource] = useState(0)
  const [state, setState] = useState<'usual' | 'failed' | 'ended'>('usual')
  const [begun] = useState(() => newest(film))
  const wish = useRef<Wish>({ at: resumeAt(begun), plays: false })
  /** The kept position was sought. */
  const settled = useRef(false)
  /** Nothing of this address was loaded yet. */
  const fresh = useRef(false)
  /** The newest position known, and when this page wrote one. `known`: the time of that position, on any device. */
  const saved = useRef({ position: resumeAt(begun), at: now(), known: timeOf(begun) })

  function save() {
    const video = ref.current
    if (!video || !settled.current || !Number.isFinite(video.duration)) return
    const position = video.currentTime
    if (Math.floor(position) === Math.floor(saved.current.position)) return
    const at = now()
    saved.current = { position, at, known: at }
    recordPosition(film.id, { position, duration: video.duration }, at)
  }

  /** Loads an address; the film goes on at the wish. */
  function load(next: Media, from: number) {
    const video = ref.current
    const found = video ? playable(video, next, from) : undefined
    if (!video || found === undefined) return setState('failed')
    settled.current = false
    setMedia(next)
    setSource(found)
    setState('usual')
    video.src = next.sources[found]?.url ?? ''
    video.load()
  }

  async function renew(from: number) {
    fresh.current = true
    try {
      load(await fetchFilm(id, film.id), from)
    } catch {
      setState('failed')
    }
  }

  function onError() {
    const video = ref.current
    if (!video) return
    if (settled.current) wish.current = { at: video.currentTime, plays: wish.current.plays }
    settled.current = false
    // First the address may be over; a new one that fails as well is a film that this browser cannot play.
    if (fresh.current) load(media, source + 1)
    else void renew(source)
  }

  /** Shows where another device is. A film that plays here is not moved. */
  const follow = useEffectEvent((kept: Kept) => {
    const video = ref.current
    if (!video || wish.current.plays || timeOf(kept) <= saved.current.known) return
    const at = resumeAt(kept)
    saved.current = { position: at, at: now(), known: timeOf(kept) }
    wish.current.at = at
    if (!settled.current) return
    settled.current = false
    video.currentTime = at
  })
  const elsewhere = useMovieHistories().data?.items.find(({ movie_id: movieId }) => movieId === film.id)
  useEffect(() => {
    if (elsewhere) follow(elsewhere)
  }, [elsewhere])

  const begin = useEffectEvent(() => load(film, 0))
  const leave = useEffectEvent(save)
  useEffect(() => {
    begin()
    sendLeft()
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  function settle() {
    settled.current = true
    fresh.current = false
    if (wish.current.plays) void ref.current?.play().catch(() => undefined)
  }

  const events = {
    onLoadedMetadata() {
      const video = ref.current
      if (!video || settled.current) return
      const { at } = wish.current
      if (at > 0) video.currentTime = at
      else settle()
    },
    onSeeked() {
      const isFirst = !settled.current
      if (isFirst) settle()
      // A viewer who sought before the kept position was reached is already elsewhere. A player at 0 did not seek at all.
      if (!isFirst || (ref.current?.currentTime ?? 0) > 0) save()
    },
    onPlay() {
      wish.current.plays = true
      setState('usual')
    },
    onTimeUpdate() {
      if (now() - saved.current.at >= every) save()
    },
    onPause() {
      if (!settled.current) return
      wish.current.plays = false
      save()
    },
    onEnded() {
      save()
      setState('ended')
    },
    onError,
  }
  return { media, state, events, save, again: () => void renew(0) }
}
