import type { TestApp } from './app.ts'

/** The mails to an address, oldest first. */
export const mailsTo = (app: TestApp, address: string) =>
  app.services.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'plain', 'html', 'user_id'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()

/** The six digits or the link of the newest mail to an address. */
export async function newestSecret(app: TestApp, address: string): Promise<string> {
  const mail = (await mailsTo(app, address)).at(-1)
  return /^\d{6}$/m.exec(mail?.plain ?? '')?.[0] ?? /token=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? ''
}
