import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** The greetings of the first and the second version on the home screen. */
export const greetings = { first: '今日は何を書きましょうか', second: '今日はどんなことを書きますか' }

/** File names contain a hash of the content, so each has another name in the second version. */
const named = /(assets|\.)\/([\w-]+)\.(js|css)\b/g
const isText = /javascript|css|html|json/

export type Releases = {
  origin: string
  /** Switches the server to the second version; the files of the first are gone. */
  release: () => void
  /** Whether drafts can be saved. */
  takeSaves: (does: boolean) => void
  /** Stops answering requests. A newly started worker may not know yet that its browser is offline. */
  goDown: () => void
  close: () => Promise<void>
}

/** A proxy before the real server that can switch to another version of the app while pages of the first are open. */
export async function startReleases(origin: string): Promise<Releases> {
  let second = false
  let takesSaves = true
  let down = false

  function answer(given: IncomingMessage, response: ServerResponse) {
    if (down) return void given.socket.destroy()
    const path = given.url ?? '/'
    const isFile = path.startsWith('/assets/')
    if (isFile && second !== path.includes('.two.')) return void response.writeHead(404).end()
    if (!takesSaves && /\/saves(\/|$)/.test(path)) return void response.writeHead(503).end()
    const headers = { ...given.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const passed = request(
      new URL(path.replace('.two.', '.'), origin),
      { method: given.method, headers },
      (from) => void pass(from, response, second && !path.startsWith('/api/')),
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    given.pipe(passed)
  }

  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    origin: `http://localhost:${address.port}`,
    release: () => void (second = true),
    goDown: () => void (down = true),
    takeSaves: (does) => void (takesSaves = does),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(from: IncomingMessage, response: ServerResponse, changed: boolean): Promise<void> {
  const { 'content-length': _length, etag: _tag, ...headers } = from.headers
  response.writeHead(from.statusCode ?? 500, headers)
  if (!changed || !isText.test(String(headers['content-type']))) return void from.pipe(response)
  const chunks: Buffer[] = []
  for await (const chunk of from) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString().replace(named, '$1/$2.two.$3')
  response.end(text.replaceAll(greetings.first, greetings.second))
}
