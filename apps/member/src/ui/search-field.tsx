import { TextInput } from '@tensaku/ui/field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without typing before the search starts. */
const askAfter = 300

type Props = { label: string; keywords: string; search: (keywords: string) => void }

/** The search words of a list, applied once typing pauses. */
export function SearchField({ label, keywords, search }: Props) {
  const [typed, setTyped] = useState(keywords)
  const [shown, setShown] = useState(keywords)
  // Follows changes from outside: back, or a reset of the filters.
  if (shown !== keywords) {
    setShown(keywords)
    if (typed.trim() !== keywords) setTyped(keywords)
  }
  const ask = useEffectEvent((words: string) => {
    if (words !== keywords) search(words)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), askAfter)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
