import { expect, test } from 'vitest'
import type { Mailer, OutgoingMail } from '../src/ports/mail.ts'
import { readEml } from './read-eml.ts'

const mail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 1,
  to: 'learner@example.com',
  subject: '確認コードのお知らせ',
  plain: 'こんにちは😀\n\n.一行\n123456\n',
  html: '<!doctype html>\n<p>こんにちは😀 &lt;b&gt;</p>\n',
  ...overrides,
})

/** Tests that every mailer must pass. `received` answers the mails at the other end, oldest first. */
export function mailerConformance(name: string, made: () => { mailer: Mailer; received: () => Promise<string[]> }) {
  const last = async () => readEml((await made().received()).at(-1) ?? '')

  test(`${name}: a mail arrives with its subject, its text and its HTML as they were`, async () => {
    await made().mailer.send(mail({ id: 1 }))
    const { headers, plain, html } = await last()
    expect(headers.get('subject')).toBe('確認コードのお知らせ')
    expect(headers.get('from')).toBe('添削 <no-reply@tensaku.example>')
    expect(headers.get('to')).toBe('learner@example.com')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect([plain.trimEnd(), html.trimEnd()]).toEqual([mail().plain.trimEnd(), mail().html.trimEnd()])
  })

  test(`${name}: nothing in a subject or an address makes another header or another recipient`, async () => {
    await made().mailer.send(mail({ id: 2, subject: 'a\r\nBcc: evil@example.com\r\n\r\nb', to: 'a@example.com' }))
    const { headers } = await last()
    expect([headers.has('bcc'), headers.get('to')]).toEqual([false, 'a@example.com'])
    await made()
      .mailer.send(mail({ id: 3, to: 'a@example.com, evil@example.com' }))
      .catch(() => undefined)
    expect((await last()).headers.get('to')).not.toMatch(/^evil@|, ?evil@/)
  })

  test(`${name}: sent again it is the same mail, another one is not`, async () => {
    const ids: unknown[] = []
    for (const one of [mail({ id: 4 }), mail({ id: 4 }), mail({ id: 4, subject: '別のメール' })]) {
      await made().mailer.send(one)
      ids.push((await last()).headers.get('message-id'))
    }
    expect(ids[0]).toMatch(/^<tensaku-4-[0-9a-f]{16}@tensaku\.example>$/)
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
  })
}
