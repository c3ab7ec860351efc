/** Letters of scripts that cost about a token each. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu

/** About as many tokens as a model counts in a text: one a Japanese letter, one for four others. For servers that do not count. */
export function estimatedTokens(text: string): number {
  const letters = text.match(dense)?.length ?? 0
  return letters + Math.ceil((text.length - letters) / 4)
}
