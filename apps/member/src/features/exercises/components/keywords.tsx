import * as m from '@tensaku/messages'
import { TextInput } from '@tensaku/ui/field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Viewing } from './exercise-chooser.tsx'

/** Milliseconds without typing before the search starts. */
const askAfter = 300

/** The search words, applied once typing pauses. */
export function Keywords({ view: { keywords }, change }: Viewing) {
  const [typed, setTyped] = useState(keywords)
  const [shown, setShown] = useState(keywords)
  // Follows changes from outside: back, or a reset of the filters.
  if (shown !== keywords) {
    setShown(keywords)
    if (typed.trim() !== keywords) setTyped(keywords)
  }
  const ask = useEffectEvent((words: string) => {
    if (words !== keywords) change({ keywords: words, page: 1 })
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), askAfter)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      type="search"
      aria-label={m.exercises_search()}
      placeholder={m.exercises_search()}
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
