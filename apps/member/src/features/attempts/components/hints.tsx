import { operationOf } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { numberSign } from '@tensaku/ui/corrected-text.tsx'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { hintsFor, kindNames, type Line } from '../places.ts'
import { MarkedText } from './marked-text.tsx'

const operations = {
  missing: m.attempts_missing,
  unnecessary: m.attempts_unnecessary,
  replacement: m.attempts_replacement,
}

const nextHint = [m.attempts_hint_where, m.attempts_hint_how, m.attempts_hint_why]

type Props = {
  line: Line
  language: 'en' | 'ja'
  explainedIn: 'en' | 'ja'
  /** 0: none. 1: the places. 2: the operations. 3: the explanations without their answers. */
  level: number
  onMore: (level: number) => void
}

/** The hints of a line so far, and the next one. */
export function Hints({ line, language, explainedIn, level, onMore }: Props) {
  const next = nextHint[level]
  return (
    <>
      {level > 0 && <MarkedText line={line} language={language} />}
      {level > 1 && <Places line={line} language={language} explainedIn={explainedIn} withReasons={level > 2} />}
      {next && (
        <button
          type="button"
          onClick={() => onMore(level + 1)}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-left text-sm text-ai hover:bg-ai-soft"
        >
          <Lightbulb aria-hidden="true" className="size-[1rem] shrink-0" />
          {next()}
        </button>
      )}
    </>
  )
}

type PlacesProps = Pick<Props, 'line' | 'language' | 'explainedIn'> & { withReasons: boolean }

function Places({ line, language, explainedIn, withReasons }: PlacesProps) {
  const kinds = kindNames(line, language)
  return (
    <ol className="mt-2 space-y-2 text-sm">
      {line.edits.map((edit, at) => {
        const reasons = withReasons ? hintsFor(line, edit, language) : []
        return (
          <li key={`${edit.start}-${edit.end}`} className="flex gap-2">
            <span className="shrink-0 text-shu">{numberSign(at + 1)}</span>
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{kinds[at]}</span>
              <span className="ml-2 text-ink-soft">{operations[operationOf(edit.type)]()}</span>
              {reasons.map((reason) => (
                <span key={reason} lang={explainedIn} className="mt-1 block whitespace-pre-wrap">
                  {reason}
                </span>
              ))}
              {withReasons && reasons.length === 0 && (
                <span className="mt-1 block text-ink-soft">{m.attempts_no_reason()}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
