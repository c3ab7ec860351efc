import { sentences } from '@tensaku/correction'
import { tokensOf } from './components/answer.tsx'

type Node = { type: string; raw: string; text?: string; tokens?: Node[]; items?: Node[] }

/** The pieces of text of an answer, as they are read: a paragraph, an item, a piece of code. */
function piecesOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.items) return piecesOf(node.items)
    const isBlock = node.tokens?.some(({ type, tokens }) => type === 'list' || (tokens && type === 'paragraph'))
    if (isBlock) return piecesOf(node.tokens ?? [])
    return [plain(node)]
  })
}

const plain = (node: Node): string =>
  node.tokens ? node.tokens.map(plain).join('') : node.type === 'br' ? '\n' : (node.text ?? '')

const japanese = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}。、「」『』（）：→'
const englishRun = new RegExp(`[A-Za-z][^${japanese}\\n]*`, 'gu')
const quoted = /「([^「」\n]{4,})」/gu

/** The least number of words of a sentence. */
const fewestWords = 3
const mostProposals = 12

const trimmed = (text: string) =>
  text
    .trim()
    .replace(/^["“”'‘’]+|["“”]+$/gu, '')
    .trim()
const isSentence = (text: string) => (text.match(/[A-Za-z][A-Za-z'’-]*/gu)?.length ?? 0) >= fewestWords

/**
 * The sentences of an answer that may stand in the learner's text: those in English, or for a Japanese text those that the
 * answer quotes, each once.
 */
export function proposalsOf(answer: string, language: 'en' | 'ja'): string[] {
  const pieces = piecesOf(tokensOf(answer.slice(0, 4000)))
  const found =
    language === 'en'
      ? pieces
          .flatMap((piece) => piece.match(englishRun) ?? [])
          .flatMap((run) => sentences(run, 'en'))
          .map(trimmed)
          .filter(isSentence)
      : pieces.flatMap((piece) => [...piece.matchAll(quoted)].map(([, text = '']) => text.trim()))
  return [...new Set(found)].slice(0, mostProposals)
}

/** A sentence of the learner's text, for a replacement. */
export type Target = { line: number; start: number; text: string }

/** All sentences of some texts, without the white space around them. */
export function targetsOf(lines: readonly { n: number; text: string }[], language: 'en' | 'ja'): Target[] {
  return lines.flatMap(({ n, text }) => {
    let at = 0
    return sentences(text, language).flatMap((sentence) => {
      const start = at + sentence.search(/\S|$/u)
      at += sentence.length
      const words = sentence.trim()
      return words === '' ? [] : [{ line: n, start, text: words }]
    })
  })
}

const partsOf = (text: string, language: 'en' | 'ja'): Set<string> =>
  new Set(
    language === 'en'
      ? (text.toLowerCase().match(/[a-z'’]+/gu) ?? [])
      : Array.from(text, (_, at) => text.slice(at, at + 2)),
  )

/** How much two sentences share, from 0 to 1. */
function likeness(one: string, other: string, language: 'en' | 'ja'): number {
  const [left, right] = [partsOf(one, language), partsOf(other, language)]
  const shared = [...left].filter((part) => right.has(part)).length
  return (2 * shared) / Math.max(1, left.size + right.size)
}

/** The index of the sentence that a proposal most likely replaces: that of the asked place, else the most similar one. */
export function likelyTarget(
  targets: readonly Target[],
  proposal: string,
  { language, place }: { language: 'en' | 'ja'; place: { line: number; start: number } | null },
): number {
  const scores = targets.map(({ text, line, start }) => {
    const isAsked = place?.line === line && place.start >= start && place.start < start + text.length
    return likeness(text, proposal, language) + (isAsked ? 1 : 0)
  })
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}
