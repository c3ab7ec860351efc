import * as m from '@tensaku/messages'
import { html, type Html } from '../../http/html.ts'
import type { Filled } from '../../http/markdown.ts'
import type { Services } from '../../ports/services.ts'
import type { OperatorData } from '../../ports/settings.ts'

const inJapanese = { locale: 'ja' } as const

/** What the law lets a seller disclose on request instead of on the page; the rest must be set before going live. */
const onRequest: readonly (keyof OperatorData)[] = ['address', 'phone']

const mailTo = (address: string): Html => html`<a href="mailto:${address}">${address}</a>`

/** Who runs the service, as the legal texts name it. What is not set is said to be so, except to the public. */
export function operatorLines({ operator, publicUrl, production }: Services): Filled {
  const line = (key: keyof OperatorData) =>
    operator[key] ??
    (production || onRequest.includes(key)
      ? m.legal_on_request({}, inJapanese)
      : m.legal_unset({ variable: `OPERATOR_${key.toUpperCase()}` }, inJapanese))
  const { email } = operator
  return {
    'operator.name': line('name'),
    'operator.representative': line('representative'),
    'operator.address': line('address'),
    'operator.phone': line('phone'),
    'operator.email': email === null ? line('email') : mailTo(email),
    'service.url': html`<a href="${publicUrl}/">${publicUrl}</a>`,
    contact: email === null ? line('email') : html`${m.legal_contact({}, inJapanese)}${mailTo(email)}`,
  }
}

/** The foot of a page: who to ask. Nothing where nobody is named. */
export const operatorFoot = ({ operator: { name, email } }: Services): Html =>
  html`${name !== null && html`<p>${m.legal_operated_by({ name }, inJapanese)}</p>`}${email !== null && html`<p>${m.legal_contact({}, inJapanese)}${mailTo(email)}</p>`}`
