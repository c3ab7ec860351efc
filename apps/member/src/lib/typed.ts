import { useState } from 'react'
import { newId } from './new-id.ts'
import { onDevice } from './on-device.ts'

type Texts = Record<string, string>
/** Typed texts, and the last attempt to send them: its content as JSON and its key. */
type Kept<T extends Texts> = { texts?: Partial<T>; sent?: { of: string; key: string } | undefined }

const placeOf = (name: string) => `kept.${name}` as const

function read<T extends Texts>(name: string): Kept<T> {
  try {
    return (JSON.parse(onDevice.getItem(placeOf(name)) ?? 'null') as Kept<T> | null) ?? {}
  } catch {
    return {}
  }
}

function keep<T extends Texts>(name: string, kept: Kept<T>): void {
  try {
    onDevice.setItem(placeOf(name), JSON.stringify(kept))
  } catch {
    // A full storage: the text lasts as long as the form.
  }
}

/**
 * The texts of a form, stored on this device with each letter until the server has them. They are gone with the sign-out.
 * `name` begins with the feature: `cards.4.new`.
 */
export function useTyped<T extends Texts>(name: string, initial: T) {
  const [texts, setTexts] = useState<T>(() => ({ ...initial, ...read<T>(name).texts }))
  const isOther = (some: T) => Object.entries(initial).some(([part, text]) => some[part] !== text)
  const forget = (next: T = initial) => {
    onDevice.removeItem(placeOf(name))
    setTexts(next)
  }
  return {
    texts,
    /** They differ from the initial ones. */
    isChanged: isOther(texts),
    type: (part: Partial<T>): void => {
      const next = { ...texts, ...part }
      setTexts(next)
      if (isOther(next)) keep(name, { ...read<T>(name), texts: next })
      else onDevice.removeItem(placeOf(name))
    },
    forget,
    /** An `Idempotency-Key`: that of the last attempt as long as its content is the same, also after a reload. */
    keyFor(content: unknown): string {
      const kept = read<T>(name)
      const of = JSON.stringify(content)
      const key = kept.sent?.of === of ? kept.sent.key : newId()
      keep(name, { ...kept, sent: { of, key } })
      return key
    },
  }
}
