import { readdirSync, readFileSync } from 'node:fs'
import * as m from '@tensaku/messages'
import { html } from '../../http/html.ts'
import { markdown } from '../../http/markdown.ts'
import { pageLayout } from '../../http/page-layout.ts'
import { orRefuse } from '../../http/refused.ts'
import type { ServerPage } from '../../http/server-page.ts'
import { operatorFoot } from '../legal/index.ts'

type Article = { title: string; body: string }

const folder = new URL('articles/', import.meta.url)

/** The first line is the title. */
function read(file: string): Article {
  const [, title, body] = /^# (.+)\n([\s\S]+)$/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
  if (!title || !body) throw new Error(`The help article ${file} has no title in its first line.`)
  return { title, body }
}

const articles = new Map(readdirSync(folder).map((file) => [file.replace(/\.md$/, ''), read(file)]))

/** A help article by its number; undefined for an unknown number. */
const articleOf = (id: string): Article | undefined => articles.get(id)

/** `GET /help/articles/{id}`: our own article, or that of the help centre if one is configured (Q-31). */
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
