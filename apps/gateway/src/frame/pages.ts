import * as m from '@tensaku/messages'
import { html, type Html } from '../../../server/src/http/html.ts'
import type { CardFault } from '../payments/cards.ts'
import type { Subject } from './subject.ts'

const ja = { locale: 'ja' } as const
const yen = (amount: number) => amount.toLocaleString('ja-JP')

type Extras = { script?: string; kind?: 'pay' }

/** `pay`: the screen around the frame has the same title, so it is for readers only. */
const layout = (title: string, body: Html, { script, kind }: Extras = {}): Html =>
  html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/gateway/frame.css" />
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <main class="${kind ?? ''}">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `

/** The screen around the frame tells that no money moves. The product and its price are told here: the payer agrees to them here. */
const amountLine = ({ amount, title }: Subject) =>
  amount !== undefined &&
  html`<p class="amount">
    ${title !== null && html`<span>${title}</span>`} ${m.gateway_amount({ amount: yen(amount) }, ja)}
  </p>`

const wrong: Readonly<Record<CardFault, () => string>> = {
  number: () => m.gateway_wrong_number({}, ja),
  expiry: () => m.gateway_wrong_expiry({}, ja),
  code: () => m.gateway_wrong_code({}, ja),
}

type Input = { name: CardFault; label: string; autocomplete: string; placeholder: string; maxLength: number }

const input = ({ name, label, autocomplete, placeholder, maxLength }: Input, fault: CardFault | undefined) =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      maxlength="${maxLength}"
      required
      aria-describedby="${fault === name ? `${name}-error` : ''}"
      aria-invalid="${fault === name ? 'true' : 'false'}"
    />
    ${fault === name && html`<p class="error" id="${name}-error" role="alert">${wrong[name]()}</p>`}`

const cancelButton = () =>
  html`<button class="quiet" name="act" value="cancel" formnovalidate>${m.gateway_cancel({}, ja)}</button>`

/** The page where the payer types the card. */
export function cardPage(subject: Subject, fault?: CardFault): Html {
  const { amount, saving } = subject
  const title = amount === undefined ? m.gateway_store_title({}, ja) : m.gateway_pay_title({}, ja)
  const submit = amount === undefined ? m.gateway_store({}, ja) : m.gateway_pay({ amount: yen(amount) }, ja)
  return layout(
    title,
    html`${amountLine(subject)}
      <form method="post">
        ${input(
          {
            name: 'number',
            label: m.gateway_number({}, ja),
            autocomplete: 'cc-number',
            placeholder: '4111 1111 1111 1111',
            maxLength: 23,
          },
          fault,
        )}
        <div class="pair">
          <div>
            ${input(
              {
                name: 'expiry',
                label: m.gateway_expiry({}, ja),
                autocomplete: 'cc-exp',
                placeholder: '12/30',
                maxLength: 7,
              },
              fault,
            )}
          </div>
          <div>
            ${input(
              {
                name: 'code',
                label: m.gateway_code({}, ja),
                autocomplete: 'cc-csc',
                placeholder: '123',
                maxLength: 4,
              },
              fault,
            )}
          </div>
        </div>
        ${
          saving === 'chosen' &&
          html`<label class="check"
            ><input type="checkbox" name="save" value="on" checked />${m.gateway_save({}, ja)}</label
          >`
        }
        ${saving === 'always' && html`<p class="kept">${m.gateway_kept({}, ja)}</p>`}
        <button name="act" value="choose">${submit}</button>
        ${cancelButton()}
      </form>
      <p class="hint">${m.gateway_test_card({}, ja)}</p>`,
    amount === undefined ? {} : { kind: 'pay' },
  )
}

/** The page of the card's bank: 3-D Secure in the same frame. */
export const challengePage = (subject: Subject): Html =>
  layout(
    m.gateway_challenge_title({}, ja),
    html`${amountLine(subject)}
      <p>${m.gateway_challenge({ last4: subject.last4 ?? '' }, ja)}</p>
      <form method="post">
        <button name="act" value="pass">${m.gateway_challenge_pass({}, ja)}</button>
        ${cancelButton()}
      </form>`,
  )

/** The order is paid, void or unknown. */
export const overPage = (): Html => layout(m.gateway_over_title({}, ja), html`<p>${m.gateway_over({}, ja)}</p>`)

/** The last page: its script tells the parent, or goes on to `next` where there is no parent. */
export const returnedPage = (outcome: 'approved' | 'cancelled', reference: string, next: string | null): Html =>
  layout(
    outcome === 'approved' ? m.gateway_approved({}, ja) : m.gateway_cancelled({}, ja),
    html`<p id="returned" data-outcome="${outcome}" data-reference="${reference}">
      ${next !== null && html`<a href="${next}" target="_top">${m.gateway_back({}, ja)}</a>`}
    </p>`,
    { script: '/dev/gateway/returned.js' },
  )
