import sharp from 'sharp'
import type { Answered, Somebody, TestApp } from './app.ts'

/** A form with files, as a browser writes it. */
export function formOf(files: readonly { name: string; bytes: Uint8Array; type?: string }[]) {
  const boundary = 'tensaku-form'
  const parts = files.flatMap(({ name, bytes, type = 'image/jpeg' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as Uint8Array)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A small photograph of one colour. */
export const photo = (background = '#c33', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

type App = Pick<TestApp, 'app'>
const bearer = (who: Somebody | undefined) => (who ? { authorization: `Bearer ${who.token}` } : {})

async function sendTo(
  { app }: App,
  who: Somebody | undefined,
  { method, url, form }: { method: 'POST' | 'PUT'; url: string; form: ReturnType<typeof formOf> },
): Promise<Answered> {
  const { payload, headers } = form
  const answer = await app.inject({ method, url, payload, headers: { ...headers, ...bearer(who) } })
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) }
}

/** Sends a form as a person. */
export const send = (app: App, who: Somebody | undefined, form: ReturnType<typeof formOf>): Promise<Answered> =>
  sendTo(app, who, { method: 'POST', url: `/api/users/${who?.id ?? 1}/files/add`, form })

/** Sends the photo of an instructor. */
export const sendPhoto = (app: App, who: Somebody | undefined, bytes: Uint8Array): Promise<Answered> =>
  sendTo(app, who, { method: 'PUT', url: '/api/instructor/photo', form: formOf([{ name: 'me.jpg', bytes }]) })

/** Sends one image in; answers its address. */
export async function addImage(
  app: App,
  who: Somebody,
  given: { name?: string; background?: string } = {},
): Promise<string> {
  const { name = 'photo.jpg', background } = given
  const { status, body } = await send(app, who, formOf([{ name, bytes: await photo(background) }]))
  if (status !== 201) throw new Error(`not taken: ${JSON.stringify(body)}`)
  return body.url
}

/** Fetches bytes as a person. */
export async function fetchBytes({ app }: App, who: Somebody | undefined, url: string) {
  const { statusCode: status, headers, rawPayload: bytes } = await app.inject({ url, headers: bearer(who) })
  return { status, headers, bytes }
}
