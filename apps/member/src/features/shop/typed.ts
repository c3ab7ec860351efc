import { useState } from 'react'
import { inTab } from '../../lib/on-device.ts'

/** A typed text that survives a reload in this tab. `[text, type]`; an empty text is removed. Never for passwords. */
export function useTyped(name: string, initial = ''): [text: string, type: (text: string) => void] {
  const key = `shop.typed.${name}` as const
  const [text, setText] = useState(() => inTab.getItem(key) ?? initial)
  return [
    text,
    (next) => {
      setText(next)
      try {
        if (next === '') inTab.removeItem(key)
        else inTab.setItem(key, next)
      } catch {
        // A full storage: the text lasts until the page is left.
      }
    },
  ]
}
