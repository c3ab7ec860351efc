import type { Flag } from '@tensaku/domain/flags'
import * as m from '@tensaku/messages'
import { flagTexts } from './flag-texts.ts'

const places: Record<Flag['place'], (inputs: { n: number }) => string> = {
  line: m.flag_in_line,
  explanation: m.flag_in_explanation,
  line_comment: m.flag_in_line_comment,
  comment: m.flag_in_comment,
  phrase: m.flag_in_phrase,
  answer: m.flag_in_answer,
}

type Props = {
  flags: readonly Flag[]
  oneText?: boolean
  /** Goes to the place of the flagged words. */
  onGo?: ((flag: Flag) => void) | undefined
  /** The sentence around the flagged words; empty while it loads, so that nothing moves. */
  quote?: (flag: Flag) => string | undefined
}

/** The reasons why a delivery waits for a check: the flagged words and, unless `oneText`, their places. */
export const FlagList = ({ flags, oneText = false, onGo, quote }: Props) => (
  <ul className="space-y-1">
    {flags.map((flag) => {
      const { kind, place, n, found } = flag
      const sentence = quote?.(flag)
      return (
        <li key={`${kind}-${place}-${n}-${found}`} className="text-sm wrap-anywhere">
          {onGo ? (
            <button type="button" onClick={() => onGo(flag)} className="link min-h-11 text-left wrap-anywhere">
              <q>{found}</q>
            </button>
          ) : (
            <q>{found}</q>
          )}{' '}
          <span className="font-semibold">{flagTexts[kind]()}</span>
          {!oneText && <span className="text-ink-soft">{m.flag_place({ place: places[place]({ n: n ?? 0 }) })}</span>}
          {sentence !== undefined && (
            <p className="min-h-[1lh] whitespace-pre-line wrap-anywhere">{sentence && m.flag_quote({ sentence })}</p>
          )}
        </li>
      )
    })}
  </ul>
)
