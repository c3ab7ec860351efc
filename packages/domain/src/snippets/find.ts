/** As it is compared: without regard to capitals, to the width of letters, and to the two kinds of kana. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))

/** The snippets whose name or text holds every word of the query; those whose name does come first, else their order stays. */
export function find<T extends { name: string; content: string }>(snippets: readonly T[], query: string): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  const byName = snippets.filter(({ name }) => holds(plain(name)))
  const named = new Set(byName)
  return [...byName, ...snippets.filter((one) => !named.has(one) && holds(plain(`${one.name}\n${one.content}`)))]
}
