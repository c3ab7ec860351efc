/** The most snippets of one instructor. */
export const mostSnippets = 300

/** The most characters of a snippet's name and of its text, which may be as long as an explanation. */
export const longestSnippetName = 60
export const longestSnippet = 1000

/**
 * The placeholders of a snippet, written in braces: the original words, the corrected words, the word in question (corrected,
 * or removed), and the learner's name.
 */
export const placeholders = ['was', 'now', 'word', 'learner'] as const
export type Placeholder = (typeof placeholders)[number]

/** A Japanese keyboard gives wide braces. */
const inBraces = new RegExp(`[{｛]\\s*(${placeholders.join('|')})\\s*[}｝]`, 'gi')

/** Fills the placeholders of a text. Filled values are not filled again, and unknown placeholders stay. */
export const fill = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replaceAll(inBraces, (written, name: string) => values[name.toLowerCase() as Placeholder] ?? written)

/** Normalises a text for the search: capitals, width of letters, and kana. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))

/** The snippets whose name or text contains every word of the query; matches by name come first, otherwise the order stays. */
export function find<T extends { name: string; content: string }>(snippets: readonly T[], query: string): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  const byName = snippets.filter(({ name }) => holds(plain(name)))
  const named = new Set(byName)
  return [...byName, ...snippets.filter((one) => !named.has(one) && holds(plain(`${one.name}\n${one.content}`)))]
}
