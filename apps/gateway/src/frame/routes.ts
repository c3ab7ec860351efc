import { readFile } from 'node:fs/promises'
import { type Answer, type Call, type Route, text } from '../http/call.ts'
import type { Moment } from '../moment.ts'
import { readCard } from '../payments/cards.ts'
import type { Html } from '../../../server/src/http/html.ts'
import { findSubject, type Subject } from './subject.ts'

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"

/**
 * The page with the card has an origin of its own (`sandbox`), so that the page around it cannot read what is typed. The last
 * page has the origin of its parent, which checks it.
 */
const policies = {
  typed: `${policy}; sandbox allow-forms`,
  last: `${policy}; script-src 'self'`,
}

const page = ({ markup }: Html, kind: keyof typeof policies, status = 200): Answer => ({
  status,
  body: markup,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policies[kind],
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'no-store',
  },
})

/** The texts of all screens come with the pages, so they are loaded with the first page. */
const pages = () => import('./pages.ts')

async function showStep(subject: Subject | undefined): Promise<Answer> {
  const { cardPage, challengePage, overPage } = await pages()
  if (subject?.step === 'card') return page(cardPage(subject), 'typed')
  if (subject?.step === 'challenge') return page(challengePage(subject), 'typed')
  return subject?.step === 'approved' ? goOn(subject.token, 'approved') : page(overPage(), 'typed', 404)
}

const goOn = (token: string, outcome?: 'approved' | 'cancelled'): Answer => ({
  status: 303,
  headers: {
    Location: `/dev/gateway/${outcome ? `returned?outcome=${outcome}&` : 'checkout?'}token=${encodeURIComponent(token)}`,
    'Cache-Control': 'no-store',
  },
})

async function act(moment: Moment, { query, body }: Call): Promise<Answer> {
  const subject = await findSubject(moment, query.get('token') ?? '')
  if (subject === undefined || subject.step === 'over' || subject.step === 'approved') return showStep(subject)
  const asked = text(body, 'act')
  if (asked === 'cancel') {
    await subject.cancel()
    return goOn(subject.token, 'cancelled')
  }
  if (subject.step === 'challenge') {
    if (asked !== 'pass') return showStep(subject)
    await subject.pass()
    return goOn(subject.token, 'approved')
  }
  const typed = (name: string) => text(body, name) ?? ''
  const card = readCard({ number: typed('number'), expiry: typed('expiry'), code: typed('code') }, moment.now)
  if (typeof card === 'string') return page((await pages()).cardPage(subject, card), 'typed')
  await subject.choose(card, text(body, 'save') === 'on')
  return goOn(subject.token)
}

/** The address of the merchant with the token, as PayPal appends it. Only addresses of the web are followed. */
function nextAddress(url: string | null, token: string): string | null {
  if (url === null || !URL.canParse(url)) return null
  const next = new URL(url)
  if (!/^https?:$/.test(next.protocol)) return null
  next.searchParams.set('token', token)
  return next.href
}

async function returned(moment: Moment, { query }: Call): Promise<Answer> {
  const subject = await findSubject(moment, query.get('token') ?? '')
  if (subject === undefined) return showStep(subject)
  const cancelled = query.get('outcome') === 'cancelled' || !['approved', 'over'].includes(subject.step)
  const next = nextAddress(cancelled ? subject.cancelUrl : subject.returnUrl, subject.token)
  const { returnedPage } = await pages()
  return page(returnedPage(cancelled ? 'cancelled' : 'approved', subject.reference, next), 'last')
}

const file = (name: string, type: string): Route => ({
  method: 'GET',
  path: `/${name}`,
  run: async () => ({
    status: 200,
    body: await readFile(new URL(name, import.meta.url), 'utf8'),
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      // The page with the card has an origin of its own.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  }),
})

/** The pages of the frame, below `/dev/gateway`. */
export const frameRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/checkout',
    run: async (moment, { query }) => showStep(await findSubject(moment, query.get('token') ?? '')),
  },
  { method: 'POST', path: '/checkout', run: act },
  { method: 'GET', path: '/returned', run: returned },
  file('frame.css', 'text/css; charset=utf-8'),
  file('returned.js', 'text/javascript; charset=utf-8'),
]
