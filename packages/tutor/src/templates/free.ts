import * as m from '@tensaku/messages'
import type { Asked } from '../asked.ts'
import type { Block } from '../writing.ts'

/** Where to go with a question that the tutor cannot answer. */
export function askElsewhere({ language, edits, isAiThere }: Asked): Block {
  const as = { locale: language }
  const ask = edits.length > 0 ? m.tutor_ask_delivered({}, as) : m.tutor_ask_later({}, as)
  return { text: isAiThere ? m.tutor_ask_or_ai({ ask }, as) : ask }
}

/** Questions of one's own need a person or an AI; this tutor says so and names those that are there. */
export function free(asked: Asked): Block[] {
  const as = { locale: asked.language }
  return [{ text: m.tutor_free({}, as) }, askElsewhere(asked), { text: m.tutor_can_do({}, as) }]
}
