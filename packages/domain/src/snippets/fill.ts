/**
 * What a snippet may leave open, written in braces: what stood there, what stands there now, the word a change is about (what
 * stands there now, or what was taken away), and the learner's name.
 */
export const placeholders = ['was', 'now', 'word', 'learner'] as const
export type Placeholder = (typeof placeholders)[number]

/** Those who write Japanese get wide braces from their keyboard. */
const inBraces = new RegExp(`[{｛]\\s*(${placeholders.join('|')})\\s*[}｝]`, 'gi')

/** The text with its placeholders filled, once: what fills them is never read again. An unknown one stays as it was typed. */
export const fill = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replaceAll(inBraces, (written, name: string) => values[name.toLowerCase() as Placeholder] ?? written)
