import type { Order, Result } from '@tensaku/contract'
import {
  categoryOf,
  editsAt,
  explain,
  kindsOfEdits,
  segments,
  wasAndNow,
  type Edit,
  type Kind,
} from '@tensaku/correction'
import { jstDate, startOfJstDay, minute } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { editCategories } from '@tensaku/messages/correction-labels'
import { errorKindsOf } from '@tensaku/messages/labels'
import type { Change, DocumentLine, OrderDocument, Piece, Words } from '../../ports/pdf.ts'

type Line = Result['lines'][number]
type Language = Result['language']
type Text = (inputs: object, options: { locale: 'ja' | 'en' }) => string

const japanese = { locale: 'ja' } as const
const both = (text: Text): Words => ({ ja: text({}, japanese), en: text({}, { locale: 'en' }) })

const words: OrderDocument['words'] = {
  document: both(m.pdf_document),
  kinds: both(m.pdf_kinds),
  removed: both(m.pdf_removed),
  added: both(m.pdf_added),
  original: both(m.pdf_original),
  changes: both(m.pdf_changes),
  corrected: both(m.pdf_corrected),
  perfect: both(m.pdf_perfect),
  explanations: both(m.pdf_explanations),
  others: both(m.pdf_others),
  comment: both(m.pdf_comment),
  phrases: both(m.pdf_phrases),
  questions: both(m.pdf_questions),
  question: both(m.pdf_question),
  answer: both(m.pdf_answer),
  missing: both(m.pdf_missing),
}

/** A time in Tokyo to the minute, with its year: a printed page may be read years later. */
function timeOf(instant: string): string {
  const at = new Date(instant)
  const date = jstDate(at)
  const [year = '', month, day] = date.split('-')
  const minutes = Math.floor((at.getTime() - startOfJstDay(date).getTime()) / minute)
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return m.pdf_time({ year, month: String(Number(month)), day: String(Number(day)), time }, japanese)
}

/** Makes a change of white space visible. */
const visible = (text: string): string =>
  text.trim() === '' ? text.replaceAll(' ', '␣').replaceAll('\n', '¶\n') : text

function piecesOf(line: Line): Piece[] {
  return explain(segments(line.original, line.edits), line.explanations).flatMap(({ piece, marks }) => {
    const texts: Piece[] =
      piece.kind === 'same'
        ? [{ kind: 'same', text: piece.text }]
        : [
            { kind: 'removed', text: visible(piece.removed) },
            { kind: 'added', text: visible(piece.edit.replacement) },
          ]
    return [...texts, ...marks.map((mark): Piece => ({ kind: 'mark', number: mark + 1 }))].filter(
      (one) => one.kind === 'mark' || one.text !== '',
    )
  })
}

/** The common kind of some edits; null if they differ or have none. */
function categoryText(edits: readonly Edit[], language: Language): string | null {
  const names = edits.map(({ type, kind }) => {
    if (kind) return errorKindsOf(language)[kind]({}, japanese)
    const category = categoryOf(type)
    return category === 'other' ? null : editCategories[category]({}, japanese)
  })
  const [name = null, ...others] = new Set(names)
  return others.length > 0 ? null : name
}

function changeAt(
  line: Line,
  range: { start: number; end: number; type?: Kind | undefined },
  language: Language,
): Change {
  const { was, now } = wasAndNow(line, range)
  const [edit] = editsAt(line, range)
  const blank = edit && was === '' && now === ''
  const kind = range.type
    ? errorKindsOf(language)[range.type]({}, japanese)
    : categoryText(editsAt(line, range), language)
  if (blank) return { was: visible(line.original.slice(edit.start, edit.end)), now: visible(edit.replacement), kind }
  return { was, now: now ?? null, kind }
}

function lineView(line: Line, handed: Order['lines'][number] | undefined, language: Language): DocumentLine {
  const other = language === 'ja' ? 'en' : 'ja'
  const meant = (language === 'ja' ? handed?.english : handed?.japanese)?.trim() ?? ''
  const explained = new Set(line.explanations.flatMap((explanation) => editsAt(line, explanation)))
  return {
    exercise: handed?.exercise ? m.order_exercise({ title: handed.exercise.title }, japanese) : null,
    meant: meant ? { text: meant, lang: other, name: both(language === 'ja' ? m.pdf_source : m.pdf_meant) } : null,
    original: line.original,
    pieces: piecesOf(line),
    corrected: line.corrected,
    perfect: line.edits.length === 0,
    explained: line.explanations.map((explanation) => ({
      ...changeAt(line, explanation, language),
      text: explanation.text,
    })),
    others: line.edits
      .filter((edit) => !explained.has(edit))
      .map((edit) => changeAt(line, { start: edit.start, end: edit.end }, language))
      .filter(({ kind }) => kind !== null),
    comment: line.comment,
  }
}

/** The number of edits of each kind, the most frequent first; empty if no edit has a kind. */
function kindCounts({ lines, language }: Result): OrderDocument['kinds'] {
  const counts = new Map<Kind, number>()
  for (const kind of lines.flatMap(kindsOfEdits)) if (kind !== 'other') counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .map(([kind, count]) => ({ name: errorKindsOf(language)[kind]({}, japanese), count }))
    .toSorted((a, b) => b.count - a.count)
}

const questionView = (question: Order['questions'][number]): OrderDocument['questions'][number] => ({
  content: question.content,
  asked: timeOf(question.asked_at),
  answer: question.answer ?? (question.refunded_at ? m.pdf_refunded({}, japanese) : m.pdf_unanswered({}, japanese)),
  answered: question.answered_at && timeOf(question.answered_at),
})

/** The time of the delivery, and of the amendment if there is one. */
function deliveredOn(order: Order, result: Result): string {
  const delivered = timeOf(order.delivered_at ?? result.delivered_at)
  if (result.version === 1) return delivered
  return m.pdf_amended({ delivered, amended: timeOf(result.delivered_at) }, japanese)
}

function factsOf(order: Order, delivered: string): OrderDocument['facts'] {
  const count = order.length.toLocaleString('en-US')
  return [
    {
      name: both(m.pdf_instructor),
      value: order.teacher ? m.order_instructor({ name: order.teacher.name }, japanese) : '－',
    },
    { name: both(m.pdf_category), value: order.category.name },
    { name: both(m.pdf_placed), value: timeOf(order.placed_at) },
    {
      name: both(m.pdf_course),
      value: order.course === 'advanced' ? m.course_advanced({}, japanese) : m.course_basic({}, japanese),
    },
    { name: both(m.pdf_delivered), value: delivered },
    {
      name: both(m.pdf_length),
      value: order.unit === 'chars' ? m.order_chars({ count }, japanese) : m.order_words({ count }, japanese),
    },
  ]
}

/** The content of the PDF of a delivered order. The learner's memo stays private and is left out. */
export function documentView(order: Order, result: Result): OrderDocument {
  const { teacher } = order
  return {
    title: order.title,
    number: m.pdf_number({ id: order.id }, japanese),
    facts: factsOf(order, deliveredOn(order, result)),
    language: result.language,
    explainedIn: order.language,
    letter: result.comment
      ? {
          from: teacher ? m.result_letter({ name: teacher.name }, japanese) : m.result_letter_nobody({}, japanese),
          text: result.comment,
        }
      : null,
    kinds: kindCounts(result),
    lines: result.lines.map((line) =>
      lineView(
        line,
        order.lines.find(({ n }) => n === line.n),
        result.language,
      ),
    ),
    phrases: result.phrases ?? [],
    questions: order.questions.map(questionView),
    words,
  }
}
