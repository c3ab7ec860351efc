import { useCallback, useEffect, useRef, useState } from 'react'

/** What is heard now: the name that `play` was given. */
type Playing = string | undefined

type Piece = { sound: Blob; rate?: number }

/** Plays sounds one after the other. Playing something else, or the same again, stops what is heard. */
export function usePlayer() {
  const [playing, setPlaying] = useState<Playing>()
  const stopNow = useRef<() => void>(undefined)

  const stop = useCallback(() => {
    stopNow.current?.()
    stopNow.current = undefined
    setPlaying(undefined)
  }, [])

  useEffect(() => stop, [stop])

  const play = useCallback(
    async (name: string, pieces: readonly Piece[]) => {
      const again = playing === name
      stop()
      if (again) return
      setPlaying(name)
      const ended = new AbortController()
      stopNow.current = () => ended.abort()
      for (const piece of pieces) if (!ended.signal.aborted) await heard(piece, ended.signal)
      if (!ended.signal.aborted) stop()
    },
    [playing, stop],
  )
  return { playing, play, stop }
}

/** Resolves when a sound has ended or cannot be played, or was stopped. */
async function heard({ sound, rate = 1 }: Piece, signal: AbortSignal): Promise<void> {
  const url = URL.createObjectURL(sound)
  const audio = new Audio(url)
  audio.playbackRate = rate
  const { promise, resolve } = Promise.withResolvers<void>()
  audio.addEventListener('ended', () => resolve(), { signal })
  audio.addEventListener('error', () => resolve(), { signal })
  signal.addEventListener('abort', () => {
    audio.pause()
    resolve()
  })
  await audio.play().catch(() => resolve())
  await promise
  URL.revokeObjectURL(url)
}
