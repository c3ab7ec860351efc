import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailServer } from '../../../test/mail-server.ts'
import { mailerConformance } from '../../../test/mailer-conformance.ts'
import { readEml } from '../../../test/read-eml.ts'
import type { Mailer } from '../../ports/mail.ts'
import { makeMailer } from './index.ts'

const from = '添削 <no-reply@tensaku.example>'
const mail = { id: 9, to: 'a@example.com', subject: 's', plain: 'p', html: '<p>p</p>' }
let folder: string
let server: Awaited<ReturnType<typeof mailServer>>
let mailers: { folder: Mailer; smtp: Mailer }

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tensaku-mail-')), 'mail')
  server = await mailServer()
  mailers = {
    folder: makeMailer({ smtpUrl: undefined, from, folder }),
    smtp: makeMailer({ smtpUrl: server.url, from, folder }),
  }
})
afterAll(async () => {
  await Promise.all([mailers.folder.close(), mailers.smtp.close()])
  await server.close()
  await rm(join(folder, '..'), { recursive: true })
})

/** The files in the order in which they were written. */
async function files(): Promise<string[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const dated = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })))
  return Promise.all(dated.toSorted((a, b) => a.at - b.at).map(({ path }) => readFile(path, 'utf8')))
}

mailerConformance('folder', () => ({ mailer: mailers.folder, received: files }))
mailerConformance('smtp', () => ({ mailer: mailers.smtp, received: async () => server.given.map(({ text }) => text) }))

test('the mail server gets one recipient and the sender', async () => {
  await mailers.smtp.send({ ...mail, to: 'one@example.com' })
  expect(server.given.at(-1)).toMatchObject({ from: 'no-reply@tensaku.example', to: ['one@example.com'] })
})

test('a refused recipient and a lost answer are failures, and the next mail is sent', async () => {
  server.refuse = (to) => to === 'nobody@example.com'
  await expect(mailers.smtp.send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow('no such mailbox')
  server.drop = true
  await expect(mailers.smtp.send(mail)).rejects.toThrow(/closed|hang up|ECONNRESET/i)
  server.drop = false
  await mailers.smtp.send({ ...mail, subject: 'after' })
  expect(readEml(server.given.at(-1)?.text ?? '').headers.get('subject')).toBe('after')
})

test('an unreachable mail server is a failure', async () => {
  const gone = await mailServer()
  await gone.close()
  const mailer = makeMailer({ smtpUrl: gone.url, from, folder })
  await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/)
  await mailer.close()
})
