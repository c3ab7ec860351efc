/** The Japanese sign for a missing character. */
const geta = '〓'

const clusters = new Intl.Segmenter('ja', { granularity: 'grapheme' })
/** Invisible characters: controls, joiners, marks of direction, selectors of a variant. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
/** Latin letters without a space, longer than any word, for example an address. */
const endless = /[!-~\u00a1-\u024f]{40}(?=[!-~\u00a1-\u024f])/g
const mayBreak = '\u200b'

/**
 * Makes texts printable with one font. Clusters that the font does not draw, such as emoji, become one 〓 each, and the
 * first of them is noted. A word that is too long for a line may be broken.
 */
export function printing(draws: (codePoint: number) => boolean) {
  let missing: string | undefined
  const isDrawn = (text: string) => Array.from(text).every((one) => one === '\n' || draws(one.codePointAt(0) ?? 0))

  function drawn(cluster: string): string {
    if (isDrawn(cluster)) return cluster
    const bare = cluster.replace(unseen, '')
    if (bare.trim() === '') return bare === '' ? '' : ' '
    if (isDrawn(bare)) return bare
    missing ??= cluster
    return geta
  }

  function text(given: string): string {
    const plain = given
      .normalize('NFC')
      .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
      .replaceAll('\t', '  ')
    const printable = isDrawn(plain)
      ? plain
      : Array.from(clusters.segment(plain), ({ segment }) => drawn(segment)).join('')
    return printable.replaceAll(endless, `$&${mayBreak}`)
  }

  /** The same value with every text in it printable. */
  function all(value: unknown): unknown {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(all)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, all(one)]))
  }

  return { all, missing: () => missing }
}
