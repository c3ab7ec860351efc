const tag = /<(\/?)think(?:ing)?>/i
const unfinished = /<\/?[a-z]*$/i
const starts = ['<think>', '</think>', '<thinking>', '</thinking>']

/** Characters at the end that may become a tag with the next part. */
function openEnd(text: string): number {
  const found = unfinished.exec(text)
  return found && starts.some((start) => start.startsWith(found[0].toLowerCase())) ? found[0].length : 0
}

/**
 * Removes `<think>…</think>`, in which some models think aloud, from a text that comes in parts. Thoughts that never end go too, and so
 * does the blank before the first word.
 */
export function withoutThoughts(): { push(part: string): string; end(): string } {
  let rest = ''
  let thinking = false
  let begun = false

  function shown(text: string): string {
    const visible = begun ? text : text.trimStart()
    begun ||= visible !== ''
    return visible
  }

  function read(): string {
    let out = ''
    for (let found = tag.exec(rest); found; found = tag.exec(rest)) {
      if (!thinking) out += rest.slice(0, found.index)
      thinking = found[1] === ''
      rest = rest.slice(found.index + found[0].length)
    }
    const keep = openEnd(rest)
    if (!thinking) out += rest.slice(0, rest.length - keep)
    rest = rest.slice(rest.length - keep)
    return shown(out)
  }

  return {
    push(part) {
      rest += part
      return read()
    },
    end: () => (thinking ? '' : shown(rest)),
  }
}
