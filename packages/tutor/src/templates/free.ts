import * as m from '@tensaku/messages'
import type { Asked } from '../asked.ts'
import type { Block } from '../writing.ts'

/** Where to go with a question that the tutor cannot answer. */
export const askElsewhere = ({ language, edits }: Asked): Block => ({
  text:
    edits.length > 0 ? m.tutor_ask_delivered({}, { locale: language }) : m.tutor_ask_later({}, { locale: language }),
})

/** Questions of one's own need a person or an AI; this tutor says so and names both. */
export function free(asked: Asked): Block[] {
  const as = { locale: asked.language }
  return [{ text: m.tutor_free({}, as) }, askElsewhere(asked), { text: m.tutor_can_do({}, as) }]
}
