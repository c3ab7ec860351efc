import type { Sound } from '@tensaku/domain/shadowing'
import { useEffect, useState } from 'react'
import type { ShadowingSource } from '../../lib/modals.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { pictureOf } from './decode.ts'
import { audioOf, nameOf } from './source.ts'

export type Model = { sound: Blob; picture: Sound | undefined }

/** The audio to be repeated: undefined while it is fetched, otherwise it or the refusal of the call. */
export function useModel(source: ShadowingSource) {
  const id = useOwnId()
  const name = nameOf(source)
  const [attempt, setAttempt] = useState(0)
  const [model, setModel] = useState<Model | { failed: unknown }>()
  useEffect(() => {
    let isShown = true
    setModel(undefined)
    void audioOf(id, source)
      .then(async (sound) => ({ sound, picture: await pictureOf(sound) }))
      .catch((failed: unknown) => ({ failed }))
      .then((settled) => isShown && setModel(settled))
    return () => {
      isShown = false
    }
    // The source is a new object at each drawing; its name is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, name, attempt])
  return { model, retry: () => setAttempt((n) => n + 1) }
}
