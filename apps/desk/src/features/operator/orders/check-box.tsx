import { type Flag, sentenceWith } from '@tensaku/domain/flags'
import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/clock.ts'
import { dayTime, timeLeft } from '../../../lib/format.ts'
import { FlagList } from '../../../ui/flag-list.tsx'
import type { OperatorOrder, OrderText } from './queries.ts'

/** Milliseconds after which the time left is drawn again. */
const TICK = 30_000

type Props = {
  order: Pick<OperatorOrder, 'flags' | 'published_by'>
  /** The shown text, from which the box quotes. */
  text: OrderText | undefined
  /** The text is shown from the start. */
  opens: boolean
  /** Goes to the flagged words in the correction. */
  onGo: (flag: Flag) => void
  children: ReactNode
}

/** Why a delivery waits for a check, before everything else on its page, with the acts that decide. */
export function CheckBox({ order: { flags, published_by: by }, text, opens, onGo, children }: Props) {
  const now = useNow(TICK)
  return (
    <section aria-labelledby="check" className="space-y-4 rounded-md border border-alert bg-alert-soft px-5 py-4">
      <div className="space-y-1">
        <h2 id="check" className="text-lg font-semibold">
          {by === null ? m.ops_check_flagged({ count: flags.length }) : m.ops_check_early()}
        </h2>
        <p className="text-sm">
          {by === null
            ? m.ops_check_flagged_text()
            : m.ops_check_early_text({ at: dayTime(by), left: timeLeft(by, now) })}
        </p>
      </div>
      {flags.length > 0 && (
        <FlagList flags={flags} onGo={onGo} quote={(flag) => (text ? quoteOf(text, flag) : opens ? '' : undefined)} />
      )}
      {children}
    </section>
  )
}

/** The sentence of the shown correction around flagged words, unless these are all of it. */
function quoteOf(text: OrderText, flag: Flag): string | undefined {
  if (!text.correction) return undefined
  const answers = text.questions.map(({ answer }) => answer)
  const sentence = sentenceWith({ ...text.correction, answers }, flag)
  return sentence === flag.found ? undefined : sentence
}
