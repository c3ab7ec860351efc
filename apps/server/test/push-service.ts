import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'
import type { PushTarget } from '../src/ports/push.ts'

/** A message for a browser, decrypted with its own keys. */
type Arrived = { content: string; headers: IncomingHttpHeaders; from: { subject: string; key: string } }

/** A subscribed browser: its address and its messages, oldest first. */
export type Browser = { target: PushTarget; arrived: Arrived[] }

type Keys = { pair: ReturnType<typeof createECDH>; auth: Buffer }

/** RFC 8188 and RFC 8291, written apart from the library that encrypts. */
function decrypt(body: Buffer, { pair, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + senderKey.length)
  const derive = (from: Uint8Array, saltedBy: Uint8Array, info: Uint8Array, length: number) =>
    new Uint8Array(hkdfSync('sha256', from, saltedBy, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Throws unless the request is signed for `origin` by the key that it names. */
async function sender(authorization: string | undefined, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const { payload } = await jwtVerify(token, publicKey, { audience: origin, algorithms: ['ES256'] })
  if ((payload.exp ?? Infinity) - Date.now() / 1000 > 24 * 60 * 60) throw new Error('signed for more than a day')
  return { subject: payload.sub ?? '', key }
}

/** A push service on this machine that decrypts messages, as the browser would. `answer` decides its answers. */
export async function pushService({ port = 0 } = {}) {
  const browsers = new Map<string, Browser & { keys: Keys }>()
  const service = { answer: (_path: string): { status: number; headers?: Record<string, string> } => ({ status: 201 }) }
  const paths: string[] = []
  const http = createServer((request, response) => {
    const take = async (body: Buffer) => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      const { status, headers } = service.answer(path)
      paths.push(path)
      try {
        const from = await sender(request.headers.authorization, origin)
        if (browser && status < 300)
          browser.arrived.push({ content: decrypt(body, browser.keys), headers: request.headers, from })
        response.writeHead(browser ? status : 404, headers).end('said by the push service')
      } catch (error) {
        response.writeHead(400).end(String(error))
      }
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void take(Buffer.concat(chunks)))
  }).listen(port, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const origin = `http://${host}`
  return Object.assign(service, {
    host,
    /** The requested paths. */
    paths,
    subscribe(): Browser {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const keys = { pair, auth: randomBytes(16) }
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const target = {
        endpoint: origin + path,
        p256dh: pair.getPublicKey('base64url'),
        auth: keys.auth.toString('base64url'),
      }
      const browser = { target, arrived: [], keys }
      browsers.set(path, browser)
      return browser
    },
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  })
}
