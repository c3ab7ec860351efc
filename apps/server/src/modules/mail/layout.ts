import * as m from '@tensaku/messages'
import { html } from '../../http/html.ts'
import type { OperatorData } from '../../ports/settings.ts'

/** The content of a mail, all in plain text; only the layout makes HTML of it. */
export type MailContent = {
  subject: string
  /** Paragraphs before the code or the button. */
  lines: readonly string[]
  /** A code to be typed, shown large. */
  code?: string | undefined
  /** The link to open. */
  action?: { label: string; url: string } | undefined
  /** Paragraphs after it: how long it is valid, and how to react if you did not ask for it. */
  after?: readonly string[] | undefined
  /** Small, at the end: how to switch such mails off. */
  footnote?: { label: string; url: string } | undefined
}

const inJapanese = { locale: 'ja' } as const

/** The footer: the service, its operator and the contact. */
const signature = ({ name, email }: OperatorData): string[] => [
  m.mail_layout_service({}, inJapanese),
  ...(name === null ? [] : [m.mail_layout_sent_by({ name }, inJapanese)]),
  ...(email === null ? [] : [m.mail_layout_contact({ email }, inJapanese)]),
  m.mail_layout_automatic({}, inJapanese),
]

/** The text of a mail. */
export function plainMail({ lines, code, action, after = [], footnote }: MailContent, operator: OperatorData): string {
  const link = (given: typeof action) => (given ? [`${given.label}\n${given.url}`] : [])
  const parts = [...lines, ...(code ? [code] : []), ...link(action), ...after, ...link(footnote)]
  return [...parts, `--\n${signature(operator).join('\n')}`].join('\n\n') + '\n'
}

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p> `

/** The same as HTML: one column, no pictures, readable without styles. */
export function htmlMail(
  { subject, lines, code, action, after = [], footnote }: MailContent,
  operator: OperatorData,
): string {
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;background:#f7f5f1;color:#1d1b18;font:16px/1.8 'Hiragino Sans','Noto Sans JP',sans-serif">
        <div style="max-width:560px;margin:0 auto;padding:32px 16px">
          <div style="background:#fff;border:1px solid #e5e0d8;border-radius:10px;padding:28px 24px">
            <p style="margin:0 0 20px;font-size:18px;font-weight:bold">${subject}</p>
            ${lines.map(paragraph)}
            ${code && html`<p style="margin:24px 0;text-align:center;font-size:32px;letter-spacing:.3em;font-weight:bold">${code}</p>`}
            ${action && html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;background:#1b4b7f;color:#fff;text-decoration:none;border-radius:999px;padding:12px 28px">${action.label}</a></p>`}
            ${after.map(paragraph)}
          </div>
          ${footnote && html`<p style="margin:16px 8px 0;font-size:13px"><a href="${footnote.url}" style="color:#1b4b7f">${footnote.label}</a></p>`}
          <p style="margin:16px 8px 0;font-size:13px;color:#5b564f">
            ${signature(operator).map((line) => html`${line}<br />`)}
          </p>
        </div>
      </body>
    </html> `.markup
}

type Text = (inputs: object, options: { locale: 'ja' | 'en' }) => string

/** A text in both languages of the desk, in one line: for subjects and buttons of mails to instructors. */
export const inBothLanguages = (text: Text): string => `${text({}, { locale: 'ja' })} / ${text({}, { locale: 'en' })}`

/** A text in each language of the desk: for paragraphs of mails to instructors. */
export const inEachLanguage = (text: Text): string[] => (['ja', 'en'] as const).map((locale) => text({}, { locale }))

const toTheMinute = { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' } as const

/** A time in Japan to the minute, for mails to instructors, by language. */
export const timeInJapan = {
  ja: new Intl.DateTimeFormat('ja-JP', toTheMinute),
  en: new Intl.DateTimeFormat('en-GB', toTheMinute),
}
