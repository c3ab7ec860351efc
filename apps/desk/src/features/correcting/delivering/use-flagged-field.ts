import { placesOf, type Flag } from '@tensaku/domain/flags'
import { useRef, useState } from 'react'
import { selectFlagged } from '../editor/places.ts'

/** A text field whose text is refused while it contains flagged words. Each flag is withdrawn once its words are gone. */
export function useFlaggedField() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [flags, setFlags] = useState<readonly Flag[]>([])
  const goTo = ({ found }: Flag) => selectFlagged(field.current, found)
  return {
    field,
    flags,
    /** Shows the flags of a text and selects the first words. */
    show: (found: readonly Flag[]) => {
      setFlags(found)
      if (found[0]) goTo(found[0])
    },
    onWrite: (text: string) => setFlags((before) => before.filter(({ found }) => placesOf(text, found).length > 0)),
    goTo,
  }
}
