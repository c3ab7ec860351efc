import type { Flag } from '@tensaku/domain/flags'
import * as m from '@tensaku/messages'
import { avoidText } from '../../../ui/flag-texts.ts'
import { FlagNote } from './flag-note.tsx'

type Props = {
  flags: readonly Flag[]
  /** It is one of the instructor's first deliveries, which are checked with and without flags. */
  isFirst: boolean
  onGo: (flag: Flag) => void
}

/** The reason why the office checks a delivery first, and how it would reach the learner at once. */
export function HeldNote({ flags, isFirst, onGo }: Props) {
  const after = isFirst ? m.flag_held_first_flagged() : m.flag_held_else()
  const text = flags.length > 0 ? m.flag_held_text({ avoid: avoidText(flags), after }) : m.flag_held_first()
  return <FlagNote flags={flags} title={m.flag_held_title()} text={text} wordsFirst onGo={onGo} />
}
