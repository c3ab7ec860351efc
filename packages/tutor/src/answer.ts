import type { Answer, Asked, Template } from './asked.ts'
import { alternatives } from './templates/alternatives.ts'
import { confirm } from './templates/confirm.ts'
import { explain } from './templates/explain.ts'
import { free } from './templates/free.ts'
import { grammar } from './templates/grammar.ts'
import { hint } from './templates/hint.ts'
import { level } from './templates/level.ts'
import { meaning } from './templates/meaning.ts'
import { written, type Block } from './writing.ts'

const templates: Record<Template, (asked: Asked) => Block[]> = {
  explain,
  alternatives,
  grammar,
  meaning,
  level,
  hint,
  confirm,
}

/**
 * The answer of the built-in tutor. It has no model: it puts together what it was given, short lessons and rules, and names
 * the source of each part. The same question has the same answer, of at most 4,000 characters.
 */
export function answerOf(asked: Asked): Answer {
  const blocks = asked.template === null ? free(asked) : templates[asked.template](asked)
  return written(blocks, asked.language)
}
