/** The lines of a set without remarks. */
export const plainLines = (file: string): string[] =>
  file.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

export type MarkedError = { start: number; end: number; was: string; now: string; label: string }

const MARK = /\{([^{}→|]*)→([^{}→|]*)\|([^{}|]*)\}/gu

/** Lines with errors in braces, `{was→now|label}`: the text as it was written and as it is right, and its errors. */
export function markedErrors(file: string): { text: string; right: string; errors: MarkedError[] }[] {
  return plainLines(file).map((line) => {
    const errors: MarkedError[] = []
    let text = ''
    let right = ''
    let last = 0
    for (const { 0: mark, 1: was = '', 2: now = '', 3: label = '', index } of line.matchAll(MARK)) {
      const same = line.slice(last, index)
      text += same
      right += same + now
      errors.push({ start: text.length, end: text.length + was.length, was, now, label })
      text += was
      last = index + mark.length
    }
    return { text: text + line.slice(last), right: right + line.slice(last), errors }
  })
}
