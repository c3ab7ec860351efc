import { html } from '../../http/html.ts'
import { markdown } from '../../http/markdown.ts'
import { markdownPages } from '../../http/markdown-pages.ts'
import { pageLayout } from '../../http/page-layout.ts'
import { orRefuse } from '../../http/refused.ts'
import type { ServerPage } from '../../http/server-page.ts'
import { operatorFoot } from '../legal/index.ts'

/** The pages below `/{kind}/`, one for each file of the folder. Everybody may read them. */
function pagesOf(kind: 'articles' | 'campaigns'): ServerPage {
  const pages = markdownPages(new URL(`pages/${kind}/`, import.meta.url))
  return {
    path: `/${kind}/:page`,
    async answer(services, { params: { page = '' } }) {
      const { title, picture, body } = orRefuse(pages.get(page), 'not_found')
      return {
        html: pageLayout({
          title,
          body: html`${picture && html`<img class="picture" src="${picture}" alt="" />`}${markdown(body)}`,
          foot: operatorFoot(services),
        }),
      }
    },
  }
}

/** The articles and campaigns to which the starter content of the home screen leads. */
export const feedPages: readonly ServerPage[] = [pagesOf('articles'), pagesOf('campaigns')]
