import { align, changeText, compareAttempt, sentences, type Edit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import type { Asked, CorrectedLine } from '../asked.ts'
import { checkGrammar } from '../grammar/check.ts'
import { languageOf } from '../lines.ts'
import { plain, type Block } from '../writing.ts'
import { grammar, listed } from './grammar.ts'

/** The share of common words above which one text is taken for a rewrite of the other. */
const REWRITE = 0.4

const unitsOf = (text: string): string[] =>
  (languageOf(text) === 'ja' ? text.match(/[\p{L}\p{N}]/gu) : text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu)) ?? []

/** The share of words, or of Japanese letters, that two texts have in common: 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [unitsOf(one), unitsOf(other)]
  const left = new Map<string, number>()
  for (const unit of first) left.set(unit, (left.get(unit) ?? 0) + 1)
  let common = 0
  for (const unit of second) {
    const count = left.get(unit) ?? 0
    if (count > 0) common++
    left.set(unit, count - 1)
  }
  return common / Math.max(1, first.length, second.length)
}

/** A line or one of its sentences, with the text that the rewrite makes of the whole line. */
type Rewrite = { line: CorrectedLine; start: number; end: number; text: string; likeness: number }

/** The part of a correction that a text rewrites: a line or a sentence of it. */
function rewriteOf({ edits, place, input }: Asked): Rewrite | undefined {
  const lines = place === null ? edits : edits.filter(({ n }) => n === place.line)
  const found = lines.flatMap((line): Rewrite[] => {
    const { original } = line
    let at = 0
    const parts = sentences(original, languageOf(original)).map((sentence) => {
      const start = at
      at += sentence.length
      const space = sentence.slice(sentence.trimEnd().length)
      const text = original.slice(0, start) + input.trim() + space + original.slice(at)
      return { line, start, end: at, text, likeness: likeness(sentence, input) }
    })
    return [{ line, start: 0, end: original.length, text: input.trim(), likeness: likeness(original, input) }, ...parts]
  })
  const best = found.toSorted((one, other) => other.likeness - one.likeness)[0]
  return best && best.likeness >= REWRITE ? best : undefined
}

const list = (
  line: CorrectedLine,
  edits: readonly Edit[],
  shown: (edit: Edit) => string = (edit) => changeText(line, edit),
) => edits.map((edit) => `- ${plain(shown(edit), 160)}`).join('\n')

/** A rewrite beside the delivered edits: found, found otherwise, still there, newly changed. */
function compared({ line, start, end, text }: Rewrite, { language }: Asked): Block[] {
  const as = { locale: language }
  const { outcomes, broken } = compareAttempt(line, text, languageOf(line.original))
  const within = (edit: Edit) => edit.start >= start && edit.end <= end
  const having = (wanted: string) => line.edits.filter((edit, at) => outcomes[at] === wanted && within(edit))
  const [found, otherwise, missed] = [having('found'), having('otherwise'), having('missed')]
  const changed = { original: line.original, edits: broken }
  const own = { original: line.original, edits: align(line.original, text, { language: languageOf(line.original) }) }
  const both = (edit: Edit) =>
    m.tutor_confirm_both({ own: changeText(own, edit), instructors: changeText(line, edit) }, as)
  const blocks: Block[] = []
  if (found.length > 0)
    blocks.push({ source: 'correction', text: m.tutor_confirm_found({ list: list(line, found) }, as) })
  if (otherwise.length > 0)
    blocks.push({ source: 'correction', text: m.tutor_confirm_otherwise({ list: list(line, otherwise, both) }, as) })
  const still = (edit: Edit) =>
    line.original.slice(edit.start, edit.end).trim() || `… ${line.original.slice(edit.start, edit.start + 20).trim()}`
  if (missed.length > 0)
    blocks.push({ source: 'correction', text: m.tutor_confirm_missed({ list: list(line, missed, still) }, as) })
  if (broken.length > 0)
    blocks.push({
      source: 'own_text',
      text: m.tutor_confirm_broken({ list: list(line, broken, (edit) => changeText(changed, edit)) }, as),
    })
  if (found.length > 0 && found.length === line.edits.filter(within).length)
    blocks.push({ text: m.tutor_confirm_all({}, as) })
  return blocks.length > 0 ? blocks : [{ source: 'correction', text: m.tutor_confirm_none({}, as) }]
}

/** Whether a rewrite works: compared with the correction, or else checked by the rules. */
export function confirm(asked: Asked): Block[] {
  const as = { locale: asked.language }
  const rewrite = rewriteOf(asked)
  if (rewrite) {
    const found = languageOf(asked.input) === 'en' ? checkGrammar(asked.input) : []
    const rows = listed(asked.input, found, asked.language).map((row): Block => ({ source: 'rules', text: row }))
    return [...compared(rewrite, asked), ...rows.slice(0, 3)]
  }
  return asked.edits.length > 0 ? [{ text: m.tutor_confirm_ask({}, as) }] : grammar(asked)
}
