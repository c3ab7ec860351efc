import * as m from '@tensaku/messages'
import { html } from '../../http/html.ts'
import { markdown } from '../../http/markdown.ts'
import { markdownPages } from '../../http/markdown-pages.ts'
import { pageLayout } from '../../http/page-layout.ts'
import { orRefuse } from '../../http/refused.ts'
import type { ServerPage } from '../../http/server-page.ts'
import { operatorFoot } from '../legal/index.ts'

const articles = markdownPages(new URL('articles/', import.meta.url))

/** `GET /help/articles/{id}`: our own article, or that of the help centre if one is configured (Q-31). */
export const showArticle: ServerPage = {
  path: '/help/articles/:article',
  async answer(services, { params: { article = '' } }) {
    const { helpCenter } = services.sites
    if (helpCenter) return { redirect: `${helpCenter}/articles/${encodeURIComponent(article)}` }
    const { title, body } = orRefuse(articles.get(article), 'not_found')
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
