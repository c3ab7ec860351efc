import type { Flag } from '@tensaku/domain/flags'
import { useId } from 'react'
import { FlagList } from '../../../ui/flag-list.tsx'

type Props = {
  flags: readonly Flag[]
  title: string
  text: string
  oneText?: boolean
  /** The words come before the text, for a text that does not announce them. */
  wordsFirst?: boolean
  /** Goes to the place of the flagged words. */
  onGo?: (flag: Flag) => void
}

/** The texts of a delivery that an operator checks first, and the consequence. */
export function FlagNote({ flags, title, text, oneText = false, wordsFirst = false, onGo }: Props) {
  const titled = useId()
  const list = flags.length > 0 && (
    <div className={onGo ? 'mt-1' : 'mt-3'}>
      <FlagList flags={flags} oneText={oneText} onGo={onGo} />
    </div>
  )
  return (
    <section aria-labelledby={titled} className="mb-6 rounded-md bg-wash px-5 py-4">
      <h3 id={titled} className="font-semibold">
        {title}
      </h3>
      {wordsFirst && list}
      <p className="mt-1 text-sm">{text}</p>
      {!wordsFirst && list}
    </section>
  )
}
