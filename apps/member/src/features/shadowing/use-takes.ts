import type { Sound } from '@tensaku/domain/shadowing'
import { useCallback, useEffect, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { now } from '../../lib/now.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { pictureOf } from './decode.ts'
import { keepTake, removeTake, type Take, takesOf } from './takes.ts'

/** A recording with its picture, if anything is heard in it. */
export type ShownTake = Take & { picture: Sound | undefined }

const drawn = (takes: readonly Take[]): Promise<ShownTake[]> =>
  Promise.all(takes.map(async (take) => ({ ...take, picture: await pictureOf(take.sound) })))

/** The recordings of one text on this device, the newest first. Undefined until they are read. */
export function useTakes(of: string) {
  const userId = useOwnId()
  const [takes, setTakes] = useState<readonly ShownTake[]>()

  useEffect(() => {
    let isShown = true
    void takesOf(userId, of)
      .catch(() => [])
      .then(drawn)
      .then((read) => isShown && setTakes(read))
    return () => {
      isShown = false
    }
  }, [userId, of])

  const keep = useCallback(
    async (sound: Blob) => {
      const kept = await keepTake({ id: newId(), user_id: userId, of, sound, at: now() })
      setTakes(await drawn(kept))
    },
    [userId, of],
  )
  const remove = useCallback(async (take: Take) => {
    await removeTake(take)
    setTakes((before) => before?.filter(({ id }) => id !== take.id))
  }, [])
  return { takes, keep, remove }
}
