import * as m from '@tensaku/messages'
import { html, type Html } from '../../http/html.ts'
import type { Filled } from '../../http/markdown.ts'
import type { Services } from '../../ports/services.ts'
import type { OperatorData } from '../../ports/settings.ts'

const inJapanese = { locale: 'ja' } as const

/** Data that a seller may by law disclose on request instead of on the page. The rest must be set for production. */
const onRequest: readonly (keyof OperatorData)[] = ['address', 'phone']

const mailTo = (address: string): Html => html`<a href="mailto:${address}">${address}</a>`

/** The operator as the legal texts name them. A missing value is marked as missing, except in production. */
export function operatorLines({ operator, publicUrl, production }: Services): Filled {
  const line = (key: keyof OperatorData) =>
    operator[key] ??
    (production || onRequest.includes(key) ? m.legal_on_request({}, inJapanese) : m.legal_unset({}, inJapanese))
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

/** The footer of a page: the contact. Empty when none is configured. */
export const operatorFoot = ({ operator: { name, email } }: Services): Html =>
  html`${name !== null && html`<p>${m.legal_operated_by({ name }, inJapanese)}</p>`}${email !== null && html`<p>${m.legal_contact({}, inJapanese)}${mailTo(email)}</p>`}`
