import type { WrittenEnd, Writing, Writings } from '../ports/writings.ts'

/** Begins the list of the answers that this process writes. `onStop` tells of the answers that any process asks to end. */
export function makeWritings(onStop: (listener: (request: string) => void) => void): Writings {
  const underWay = new Map<string, { writing: Writing; end: (reason: string) => void }>()
  onStop((request) => underWay.get(request)?.end('stopped'))
  return {
    start(request, write) {
      const stop = new AbortController()
      let text = ''
      let over = false
      let changed = Promise.withResolvers<void>()
      const tell = () => {
        changed.resolve()
        changed = Promise.withResolvers()
      }
      const say = (part: string) => {
        text += part
        tell()
      }
      const finish = (end: WrittenEnd) => {
        over = true
        underWay.delete(request)
        tell()
        return end
      }
      const failed = { kind: 'failed', retryAfter: undefined } as const
      const writing: Writing = {
        async *read() {
          for (let at = 0; ;) {
            const more = text.slice(at)
            at = text.length
            if (more !== '') yield more
            else if (over) return
            else await changed.promise
          }
        },
        ended: Promise.resolve()
          .then(() => write({ signal: stop.signal, say }))
          .then(finish, () => finish(failed)),
      }
      underWay.set(request, { writing, end: (reason) => stop.abort(reason) })
      return writing
    },
    of: (request) => underWay.get(request)?.writing,
    async close() {
      const all = [...underWay.values()]
      for (const { end } of all) end('closing')
      await Promise.all(all.map(({ writing }) => writing.ended))
    },
  }
}
