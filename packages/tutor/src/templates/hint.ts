import { categoryOf, operationOf, sentences, type Edit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { editCategories, editOperations } from '@tensaku/messages/correction-labels'
import type { Asked } from '../asked.ts'
import { checkGrammar } from '../grammar/check.ts'
import { ruleTypes } from '../grammar/finding.ts'
import { shownFor } from '../lessons/lessons.ts'
import { editsAsked, languageOf } from '../lines.ts'
import { quoted, type Block, type Source } from '../writing.ts'
import { askElsewhere } from './free.ts'
import { englishAsked } from './grammar.ts'

/** A place to look at again: an edit of the correction, or an error that a rule is sure of. */
type Spot = Edit & { text: string; source: Source }

function spotsOf(asked: Asked): Spot[] {
  if (asked.edits.length > 0)
    return editsAsked(asked).map(({ line, edit }) => ({ ...edit, text: line.original, source: 'correction' }))
  return englishAsked(asked).flatMap((text) =>
    checkGrammar(text).map(({ start, end, replacement, rule }): Spot => ({
      start,
      end,
      replacement,
      text,
      type: ruleTypes[rule],
      source: 'rules',
    })),
  )
}

/** The sentence in which a place begins. */
function sentenceOf({ text, start }: Spot): string {
  let end = 0
  for (const sentence of sentences(text, languageOf(text))) {
    end += sentence.length
    if (start < end) return sentence
  }
  return text
}

/** One step more with each hint: where, then the kind, then an example from another sentence. The answer stays hidden. */
export function hint(asked: Asked): Block[] {
  const as = { locale: asked.language }
  const spots = spotsOf(asked)
  const [spot] = spots
  if (!spot) return [{ text: m.tutor_hint_none({}, as) }, askElsewhere(asked)]
  const sentence = quoted(sentenceOf(spot), asked.language)
  if (asked.hintsBefore <= 0) {
    const where = m.tutor_hint_where({ count: spots.length, sentence }, as)
    return [{ source: spot.source, text: where }, { text: m.tutor_hint_more({}, as) }]
  }
  if (asked.hintsBefore === 1) {
    const category = editCategories[categoryOf(spot.type)]({}, as)
    const operation = editOperations[operationOf(spot.type)]({}, as)
    const kind = m.tutor_hint_kind({ category, operation, sentence }, as)
    return [{ source: spot.source, text: kind }, { text: m.tutor_hint_more({}, as) }]
  }
  const lesson = shownFor(spot, { text: spot.text, textIs: languageOf(spot.text) }, asked.language)
  if (lesson === undefined) return [{ text: m.tutor_hint_no_example({}, as) }, { text: m.tutor_hint_last({}, as) }]
  return [
    { text: m.tutor_hint_example({}, as) },
    { source: 'lesson', text: lesson },
    { text: m.tutor_hint_last({}, as) },
  ]
}
