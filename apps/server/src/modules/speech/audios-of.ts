import { Refused } from '../../http/refused.ts'
import { NotQueued, type Asker } from '../../ports/fair-queue.ts'
import type { Services } from '../../ports/services.ts'
import type { SpokenLanguage } from '../../ports/speech.ts'
import { audioOf } from './audio-of.ts'

type Several = {
  language: SpokenLanguage
  asker: Asker
  /** The time for all of them, and their bytes together. */
  most: { milliseconds: number; bytes: number }
}

/**
 * Audios by their text, one after the other, so that others are served between them. Those that cannot be made, or not in time, are
 * absent. Throws NotQueued if the asker is gone.
 */
export async function audiosOf(
  services: Services,
  texts: readonly string[],
  { language, asker, most }: Several,
): Promise<Map<string, Uint8Array>> {
  const audios = new Map<string, Uint8Array>()
  if (!services.speech.languages.includes(language)) return audios
  const late = AbortSignal.timeout(most.milliseconds)
  const hurried: Asker = { key: asker.key, gone: AbortSignal.any([asker.gone, late]) }
  let bytes = 0
  for (const text of new Set(texts)) {
    if (late.aborted) return audios
    const audio = await audioOf(services, text, language, hurried).catch((error: unknown) => {
      const isMissing = error instanceof Refused || (error instanceof NotQueued && !asker.gone.aborted)
      if (!isMissing) throw error
      return undefined
    })
    bytes += audio?.byteLength ?? 0
    if (bytes > most.bytes) return audios
    if (audio) audios.set(text, audio)
  }
  return audios
}
