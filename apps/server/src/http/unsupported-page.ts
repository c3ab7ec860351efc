import * as m from '@tensaku/messages'
import { html, type Html } from './html.ts'

const inJapanese = { locale: 'ja' } as const

/** The page for Internet Explorer (E-020). It must work in that browser: no scripts, the simplest styles. */
export const unsupportedPage = (oldMypage: string | undefined): Html =>
  html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${m.page_403_title({}, inJapanese)} - ${m.title_suffix({}, inJapanese)}</title>
        <link rel="stylesheet" href="/pages/page.css" />
      </head>
      <body>
        <main role="main">
          <h1>${m.page_403_title({}, inJapanese)}</h1>
          <p>${m.page_403({}, inJapanese)}</p>
          <p>${m.page_403_env({}, inJapanese)}</p>
          ${oldMypage !== undefined && html`<p><a class="button" href="${oldMypage}">${m.page_403_old({}, inJapanese)}</a></p>`}
          <p class="quiet" lang="en">${m.page_403_status({}, inJapanese)}</p>
        </main>
      </body>
    </html> `
