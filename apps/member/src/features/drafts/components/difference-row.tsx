import type { Difference, DifferenceKind } from '@tensaku/domain/precheck'
import * as m from '@tensaku/messages'
import { Link } from '../../../lib/navigation.tsx'

const meaning: Record<DifferenceKind, () => string> = {
  number: m.precheck_number,
  date: m.precheck_date,
  name: m.precheck_name,
  negation: m.precheck_negation,
  question: m.precheck_question,
  tense: m.precheck_tense,
}

/** Selects these words in the English of a text on this page. */
function goTo({ n, english }: Difference): void {
  const place = document.getElementById(`item-${n}`)
  const field = place?.querySelector<HTMLTextAreaElement>('textarea[lang="en"]') ?? place?.querySelector('textarea')
  place?.scrollIntoView({ block: 'start' })
  field?.focus({ preventScroll: true })
  const at = english === null ? -1 : (field?.value.indexOf(english) ?? -1)
  if (at >= 0) field?.setSelectionRange(at, at + (english?.length ?? 0))
}

type Props = {
  id: string
  difference: Difference
  /** A single text needs no number. */
  single: boolean
  /** The texts are on this page. */
  writing: boolean
}

/** A place where the two languages of a text seem to differ: the words of both, and the way to the text. */
export function DifferenceRow({ id, difference, single, writing }: Props) {
  const { kind, n, english, japanese } = difference
  const act = 'link inline-flex min-h-11 items-center font-semibold'
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <div className="min-w-[min(12rem,100%)] flex-1 py-1.5">
        <p>
          {single ? '' : m.precheck_item({ n })}
          {meaning[kind]()}
        </p>
        <dl className="mt-1 text-sm">
          <Words label={m.precheck_english()} lang="en" words={english} />
          <Words label={m.precheck_japanese()} lang="ja" words={japanese} />
        </dl>
      </div>
      {writing ? (
        <button type="button" onClick={() => goTo(difference)} className={act}>
          {m.precheck_look()}
        </button>
      ) : (
        <Link to="services-id-draft" params={{ id }} query={{ item: n }} className={act}>
          {m.precheck_look()}
        </Link>
      )}
    </li>
  )
}

function Words({ label, lang, words }: { label: string; lang: 'en' | 'ja'; words: string | null }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      {words === null ? (
        <dd className="text-ink-soft">{m.precheck_absent()}</dd>
      ) : (
        <dd lang={lang} className="min-w-0 break-words">
          {words}
        </dd>
      )}
    </div>
  )
}
