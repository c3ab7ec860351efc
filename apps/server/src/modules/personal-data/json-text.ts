const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isStreamed = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/**
 * The JSON of a value in pieces, as `JSON.stringify` writes it. An async iterable in an object becomes an array that is
 * never complete in memory.
 */
export async function* jsonText(value: unknown): AsyncGenerator<string> {
  if (isStreamed(value)) {
    let before = '['
    for await (const item of value) {
      yield before + JSON.stringify(item)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (isPlain(value)) {
    let before = '{'
    for (const [key, part] of Object.entries(value)) {
      if (part === undefined) continue
      yield `${before}${JSON.stringify(key)}:`
      yield* jsonText(part)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value) ?? 'null'
}
