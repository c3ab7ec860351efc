import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** What the second version says on the home screen, in the place of what the first says. */
export const greetings = { first: '今日は何を書きましょうか', second: '今日はどんなことを書きますか' }

/** Files are named by what is in them; in the second version each has another name. */
const named = /(assets|\.)\/([\w-]+)\.(js|css)\b/g
const isText = /javascript|css|html|json/

export type Releases = {
  origin: string
  /** From now on the server has the second version, and the files of the first no more. */
  release: () => void
  /** Whether drafts can be saved. */
  takeSaves: (does: boolean) => void
  /** From now on no request is answered. A worker that starts anew may not know yet that its browser is offline. */
  goDown: () => void
  close: () => Promise<void>
}

/** A server in front of the real one, whose app can be exchanged for another version while pages of the first are open. */
export async function startReleases(origin: string): Promise<Releases> {
  let second = false
  let takesSaves = true
  let down = false

  function answer(given: IncomingMessage, response: ServerResponse) {
    if (down) return void given.socket.destroy()
    const asked = given.url ?? '/'
    const isFile = asked.startsWith('/assets/')
    if (isFile && second !== asked.includes('.two.')) return void response.writeHead(404).end()
    if (!takesSaves && /\/saves(\/|$)/.test(asked)) return void response.writeHead(503).end()
    const headers = { ...given.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const passed = request(
      new URL(asked.replace('.two.', '.'), origin),
      { method: given.method, headers },
      (from) => void pass(from, response, second && !asked.startsWith('/api/')),
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
