import * as m from '@tensaku/messages'
import { html } from '../../http/html.ts'
import { markdown } from '../../http/markdown.ts'
import { pageLayout } from '../../http/page-layout.ts'
import type { ServerPage } from '../../http/server-page.ts'
import { builtInText, type LegalName, type LegalText } from './built-in-text.ts'
import { operatorFoot, operatorLines } from './operator-lines.ts'
import { newestText } from './repo.ts'

const titles = { terms: m.legal_terms, privacy: m.legal_privacy, commerce: m.legal_commerce }
const builtIn: Record<LegalName, LegalText> = {
  terms: builtInText('terms'),
  privacy: builtInText('privacy'),
  commerce: builtInText('commerce'),
}

/** `GET /legal/{name}`: the text in force now, with the operator's data. */
export const showLegalText = (name: LegalName): ServerPage => ({
  path: `/legal/${name}`,
  async answer(services) {
    const { version, body } = (await newestText(services.db, name, services.clock.now())) ?? builtIn[name]
    const text = html`${markdown(body, operatorLines(services))}
      <p class="quiet">${m.legal_version({ version }, { locale: 'ja' })}</p>`
    return {
      html: pageLayout({ title: titles[name]({}, { locale: 'ja' }), body: text, foot: operatorFoot(services) }),
    }
  },
})
