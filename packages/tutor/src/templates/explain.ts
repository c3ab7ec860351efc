import { changeText, hasText, kindsOfEdits, categoryOf, operationOf } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { editCategories, editOperations } from '@tensaku/messages/correction-labels'
import { errorKindsOf } from '@tensaku/messages/labels'
import type { Asked, CorrectedLine } from '../asked.ts'
import { shownFor } from '../lessons/lessons.ts'
import { editsAsked, languageOf, textAt, wordsAt, type EditOfLine } from '../lines.ts'
import { plain, quoted, type Block } from '../writing.ts'
import { askElsewhere } from './free.ts'

/** More edits in one answer would be a lecture. */
const EDITS_MOST = 3

const touches = (one: { start: number; end: number }, other: { start: number; end: number }) =>
  one.start <= other.end && other.start <= one.end

/** The instructor's explanations at an edit. */
const reasonsOf = ({ line, edit }: EditOfLine) =>
  line.explanations.filter((one) => hasText(one) && touches(one, edit)).map(({ text }) => text)

function kindOfEdit({ line, edit }: EditOfLine) {
  return kindsOfEdits(line)[line.edits.indexOf(edit)] ?? 'other'
}

/** The name of a kind of error in the language of the answer. */
export function kindName(kind: ReturnType<typeof kindOfEdit>, line: CorrectedLine, { language }: Asked): string {
  const names = errorKindsOf(languageOf(line.original))
  return kind === 'other' ? editCategories.other({}, { locale: language }) : names[kind]({}, { locale: language })
}

function explained(one: EditOfLine, asked: Asked): Block[] {
  const { line, edit } = one
  const as = { locale: asked.language }
  const change = m.tutor_change(
    {
      change: `**${plain(changeText(line, edit))}**`,
      category: editCategories[categoryOf(edit.type)]({}, as),
      operation: editOperations[operationOf(edit.type)]({}, as),
    },
    as,
  )
  const reasons = reasonsOf(one).map((text): Block => ({ source: 'explanation', text: quoted(text, asked.language) }))
  const about = { text: line.original, textIs: languageOf(line.original) }
  const lesson = shownFor(edit, about, asked.language)
  const kind = kindOfEdit(one)
  const weak: Block = { source: 'weak', text: m.tutor_weak({ kind: kindName(kind, line, asked) }, as) }
  return [
    { source: 'correction', text: change },
    ...reasons,
    ...(lesson === undefined ? [] : [{ source: 'lesson', text: lesson } as const]),
    ...(asked.weakKinds.includes(kind) ? [weak] : []),
  ]
}

/** The instructor's remarks at a place that they left as it was. */
function remarks({ edits, place, language }: Asked): Block[] {
  const line = edits.find(({ n }) => n === place?.line)
  return (line?.explanations ?? [])
    .filter((one) => place !== null && hasText(one) && touches(one, place))
    .map(({ text }) => ({ source: 'explanation', text: quoted(text, language) }))
}

/** Why the instructor changed a place: the edit, its type, their own reason, a short lesson, and the learner's habit. */
export function explain(asked: Asked): Block[] {
  const as = { locale: asked.language }
  if (asked.edits.length === 0) return [{ text: m.tutor_explain_early({}, as) }, askElsewhere(asked)]
  const found = editsAsked(asked)
  if (found.length === 0) {
    const said = remarks(asked)
    const words = wordsAt(textAt(asked), asked.place)
    const unchanged =
      words === '' ? m.tutor_unchanged({}, as) : m.tutor_unchanged_at({ words: quoted(words, asked.language) }, as)
    return [{ text: unchanged }, ...said, ...(said.length > 0 ? [] : [askElsewhere(asked)])]
  }
  const rest = found.length - EDITS_MOST
  const blocks = found.slice(0, EDITS_MOST).flatMap((one) => explained(one, asked))
  const isExplained = blocks.some(({ source }) => source === 'explanation' || source === 'lesson')
  return [
    ...blocks,
    ...(rest > 0 ? [{ text: m.tutor_explain_rest({ count: rest }, as) }] : []),
    ...(isExplained ? [] : [askElsewhere(asked)]),
  ]
}
