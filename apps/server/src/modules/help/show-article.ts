import * as m from '@tensaku/messages'
import { html } from '../../http/html.ts'
import { markdown } from '../../http/markdown.ts'
import { pageLayout } from '../../http/page-layout.ts'
import { orRefuse } from '../../http/refused.ts'
import type { ServerPage } from '../../http/server-page.ts'
import { operatorFoot } from '../legal/index.ts'
import { articleOf } from './articles.ts'

/** `GET /help/articles/{id}`: our own article, or the one of the help centre where there is one (Q-31). */
export const showArticle: ServerPage = {
  path: '/help/articles/:article',
  async answer(services, { params: { article = '' } }) {
    const { helpCenter } = services.sites
    if (helpCenter) return { redirect: `${helpCenter}/articles/${encodeURIComponent(article)}` }
    const { title, body } = orRefuse(articleOf(article), 'not_found')
    const { email } = services.operator
    return {
      html: pageLayout({
        title,
        body: html`${markdown(body)}${email !== null && html`<p>${m.help_contact({ email }, { locale: 'ja' })}</p>`}`,
        foot: operatorFoot(services),
      }),
    }
  },
}
