import * as m from '@tensaku/messages'
import { html, type Html } from './html.ts'

const inJapanese = { locale: 'ja' } as const

/** The frame of every page that the server writes itself: no scripts, one stylesheet, the way back to the app. */
export const pageLayout = ({ title, body, foot }: { title: string; body: Html; foot?: Html }): Html =>
  html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title} - ${m.title_suffix({}, inJapanese)}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pages/page.css" />
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/"><span aria-hidden="true">‹</span>${m.title_suffix({}, inJapanese)}</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
          <p class="back"><a class="button" href="/">${m.legal_back({}, inJapanese)}</a></p>
        </main>
        <footer>
          <nav aria-label="${m.legal_nav({}, inJapanese)}">
            <ul>
              <li><a href="/legal/terms">${m.legal_terms({}, inJapanese)}</a></li>
              <li><a href="/legal/privacy">${m.legal_privacy({}, inJapanese)}</a></li>
              <li><a href="/legal/commerce">${m.legal_commerce({}, inJapanese)}</a></li>
            </ul>
          </nav>
          ${foot}
        </footer>
      </body>
    </html> `

/** An error as a page. */
export const errorPage = (code: string, message: string): Html => {
  const missing = code === 'not_found'
  const title = missing ? m.page_404_title({}, inJapanese) : m.page_error_title({}, inJapanese)
  const text = missing ? m.page_404({}, inJapanese) : message
  return pageLayout({
    title,
    body: html`<p>${text}</p>
      ${missing && html`<p class="quiet" lang="en">${m.page_404_status({}, inJapanese)}</p>`}`,
  })
}
