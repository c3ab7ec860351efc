import { wasAndNow } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { Badge, type BadgeTone } from '@tensaku/ui/badge.tsx'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { WasNow } from '../../../ui/was-now.tsx'
import { kindNames, type Line } from '../places.ts'
import type { Attempt } from '../queries.ts'

const outcomes: Record<Attempt['places'][number]['outcome'], { text: () => string; tone: BadgeTone }> = {
  found: { text: m.attempts_found, tone: 'done' },
  otherwise: { text: m.attempts_otherwise, tone: 'ai' },
  missed: { text: m.attempts_missed, tone: 'plain' },
}

type Props = {
  attempt: Attempt
  line: Line
  language: 'en' | 'ja'
  /** It was compared just now: the result takes the focus of the button that is gone. */
  fresh: boolean
}

/** An attempt beside the instructor's correction: each edit with its outcome, and the learner's other changes. */
export function ComparedLine({ attempt: { text, places, broken }, line, language, fresh }: Props) {
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (fresh) head.current?.focus()
  }, [fresh])
  const kinds = kindNames(line, language)
  const found = places.filter(({ outcome }) => outcome === 'found').length
  const written = 'whitespace-pre-wrap wrap-anywhere'
  return (
    <>
      <p ref={head} tabIndex={-1} className="scroll-mt-32 font-semibold">
        {headOf(places.length, found)}
      </p>
      {places.length > 0 && found === 0 && <p className="text-sm text-ink-soft">{m.attempts_found_none_text()}</p>}
      <ul className="mt-2 space-y-2">
        {line.edits.map((edit, at) => {
          const { text: name, tone } = outcomes[places[at]?.outcome ?? 'missed']
          return (
            <li key={`${edit.start}-${edit.end}`}>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={tone}>{name()}</Badge>
                <WasNow {...wasAndNow(line, edit)} language={language} />
                <span className="text-sm text-ink-soft">{kinds[at]}</span>
              </span>
              {places[at]?.outcome === 'otherwise' && (
                <span className="block text-sm text-ink-soft">{m.attempts_otherwise_text()}</span>
              )}
            </li>
          )
        })}
      </ul>
      {broken.length > 0 && (
        <div className="mt-4">
          <p className="text-sm font-semibold">{m.attempts_broken()}</p>
          <p className="text-sm text-ink-soft">{m.attempts_broken_text()}</p>
          <ul className="mt-1 space-y-1">
            {broken.map(({ start, end, replacement }) => (
              <li key={`${start}-${end}`}>
                <OwnChange was={line.original.slice(start, end)} now={replacement} language={language} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Part label={m.attempts_mine()}>
          <p lang={language} className={written}>
            {text}
          </p>
        </Part>
        <Part label={m.attempts_teacher()}>
          <CorrectedText source={line.original} edits={line.edits} language={language} className={written} />
        </Part>
      </div>
    </>
  )
}

/** A change of the learner's own, without the red of an instructor's correction. */
const OwnChange = ({ was, now, language }: { was: string; now: string; language: 'en' | 'ja' }) => (
  <span lang={language} className="wrap-anywhere">
    {was.trim() && <del className="text-ink-soft">{was.trim()}</del>}
    {was.trim() && now.trim() && (
      <span aria-hidden="true" className="mx-2 text-wait">
        →
      </span>
    )}
    {now.trim() && <ins className="font-semibold">{now.trim()}</ins>}
  </span>
)

function headOf(of: number, found: number): string {
  if (of === 0) return m.attempts_untouched()
  if (found === 0) return m.attempts_found_none({ of })
  return found === of ? m.attempts_found_all({ of }) : m.attempts_found_some({ of, found })
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="text-xs text-wait">{label}</p>
    {children}
  </div>
)
