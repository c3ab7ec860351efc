import { useState } from 'react'
import { onDevice } from '../../lib/on-device.ts'

/** The typed text of a line, and the most hints that were shown: 0 to 3. */
type Typed = { text: string; hints: number }

const keyOf = (orderId: number, line: number) => `kept.attempt.${orderId}.${line}` as const

function read(orderId: number, line: number): Partial<Typed> {
  try {
    return (JSON.parse(onDevice.getItem(keyOf(orderId, line)) ?? 'null') as Typed | null) ?? {}
  } catch {
    return {}
  }
}

/** An attempt that is being typed, stored on this device with each letter until it is compared. It is gone with the sign-out. */
export function useTyped(orderId: number, line: number, original: string) {
  const [typed, setTyped] = useState<Typed>(() => ({ text: original, hints: 0, ...read(orderId, line) }))
  return {
    ...typed,
    change: (part: Partial<Typed>): void => {
      const next = { ...typed, ...part }
      setTyped(next)
      try {
        onDevice.setItem(keyOf(orderId, line), JSON.stringify(next))
      } catch {
        // A full storage: the text lasts as long as the screen.
      }
    },
    forget: (): void => onDevice.removeItem(keyOf(orderId, line)),
  }
}
