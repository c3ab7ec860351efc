import { kindsOfEdits, sentences, type Kind } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import type { Asked } from '../asked.ts'
import { languageOf, textOf } from '../lines.ts'
import type { Block } from '../writing.ts'
import { kindName } from './explain.ts'
import { askElsewhere } from './free.ts'

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu

/** Figures of English texts; a level is not among them, because none follows from counting. */
function figuresOf(texts: readonly string[]) {
  const lengths = texts.flatMap((text) => sentences(text, 'en')).map((one) => one.match(WORD)?.length ?? 0)
  const full = lengths.filter((length) => length > 0)
  const words = texts.flatMap((text) => text.toLowerCase().match(WORD) ?? [])
  return {
    words: words.length,
    sentences: full.length,
    average: Math.round(words.length / Math.max(1, full.length)),
    longest: Math.max(0, ...full),
    different: new Set(words).size,
  }
}

/** The kind of error that was corrected most often, the earlier one among equals. */
function commonest(asked: Asked): Block[] {
  const counts = new Map<Kind | 'other', { count: number; name: string }>()
  for (const line of asked.edits)
    for (const kind of kindsOfEdits(line)) {
      const { count = 0, name = kindName(kind, line, asked) } = counts.get(kind) ?? {}
      counts.set(kind, { count: count + 1, name })
    }
  const [top] = [...counts].toSorted((one, other) => other[1].count - one[1].count)
  if (!top) return []
  const [kind, { count, name }] = top
  const as = { locale: asked.language }
  const weak: Block = { source: 'weak', text: m.tutor_weak({ kind: name }, as) }
  return [
    { source: 'correction', text: m.tutor_level_common({ kind: name, count }, as) },
    ...(asked.weakKinds.includes(kind) ? [weak] : []),
  ]
}

/** The text in figures and its commonest correction. It names no level: only a person can judge one. */
export function level(asked: Asked): Block[] {
  const as = { locale: asked.language }
  const english = asked.texts.map(textOf).filter((text) => text.trim() !== '' && languageOf(text) === 'en')
  const figures = figuresOf(english)
  if (figures.words === 0) {
    const isJapanese = asked.texts.some((text) => textOf(text).trim() !== '')
    const text = isJapanese ? m.tutor_level_japanese({}, as) : m.tutor_level_none({}, as)
    return [{ text }, ...commonest(asked), askElsewhere(asked)]
  }
  return [
    { text: m.tutor_level({}, as) },
    { source: 'own_text', text: m.tutor_level_figures(figures, as) },
    ...commonest(asked),
    askElsewhere(asked),
  ]
}
