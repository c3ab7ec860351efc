import type { Order, Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { useState } from 'react'
import { Explanations } from './explanations.tsx'
import { SpeakButton } from './speech.tsx'

export type View = 'diff' | 'corrected' | 'original'

type Props = {
  line: Result['lines'][number]
  /** The line as it was handed in. */
  handed: Order['lines'][number] | undefined
  language: 'en' | 'ja'
  locale: 'en-US' | 'en-GB' | 'ja-JP'
  view: View
}

/** One line of a result: what was meant, what became of it, and why. */
export function LineResult({ line, handed, language, locale, view }: Props) {
  const [opened, setOpened] = useState<number>()
  const perfect = line.edits.length === 0
  return (
    <article aria-label={m.order_line({ n: line.n })} className="border-b border-line py-6">
      <header className="flex items-center justify-between">
        <h3 className="text-xs text-ink-soft">{m.order_line({ n: line.n })}</h3>
        <SpeakButton text={line.corrected} locale={locale} n={line.n} />
      </header>
      <CorrectedText
        source={line.original}
        edits={line.edits}
        explanations={line.explanations}
        mode={view}
        language={language}
        opened={opened}
        onOpen={(_explanation, at) => setOpened((now) => (now === at ? undefined : at))}
        className="text-lg"
      />
      {perfect && <p className="mt-2 text-sm font-semibold text-done">{m.result_perfect()}</p>}
      <Meant handed={handed} language={language} />
      <Explanations line={line} language={language} opened={opened} />
      {line.comment && (
        <p className="mt-4 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-wrap">
          <span className="block text-xs text-ink-soft">{m.result_line_comment()}</span>
          {line.comment}
        </p>
      )}
    </article>
  )
}

/** The exercise, and the other of the two texts: what the learner wanted to say, or what he translated. */
function Meant({ handed, language }: { handed: Order['lines'][number] | undefined; language: 'en' | 'ja' }) {
  if (!handed) return null
  const other = language === 'ja' ? handed.english : handed.japanese
  return (
    <>
      {handed.exercise && (
        <p className="mt-3 text-sm text-ink-soft">{m.order_exercise({ title: handed.exercise.title })}</p>
      )}
      {other && (
        <p className="mt-3 text-sm text-ink-soft">
          <span className="block text-xs">{language === 'ja' ? m.order_source() : m.order_japanese()}</span>
          <span lang={language === 'ja' ? 'en' : 'ja'} className="whitespace-pre-wrap">
            {other}
          </span>
        </p>
      )}
    </>
  )
}
