import { type Answer, field, type Route, text } from '../http/call.ts'
import type { Moment } from '../moment.ts'
import type { Card, StoredCard } from '../payments/cards.ts'
import { paypalId, vaultId } from '../payments/ids.ts'
import { paypalEvent } from './events.ts'
import { invalid, refusalOfCard, unknownId, unprocessable } from './refusals.ts'
import { cardView, frameAddress } from './view.ts'

/** A request to store a card without a payment. */
export type SetupToken = {
  id: string
  customer: string
  state: 'created' | 'approved' | 'vaulted'
  request: { returnUrl: string | null; cancelUrl: string | null }
  card: Card | null
  challenge: boolean
  created_at: Date
}

export async function lockSetupToken({ db }: Moment, id: string): Promise<SetupToken | undefined> {
  const [token] = await db<SetupToken>('select * from gateway.setup_tokens where id = $1 for update', [id])
  return token
}

export async function changeSetupToken(
  { db }: Moment,
  token: SetupToken,
  change: Partial<Pick<SetupToken, 'state' | 'card' | 'challenge'>>,
): Promise<SetupToken> {
  const next = { ...token, ...change }
  await db('update gateway.setup_tokens set state = $2, card = $3, challenge = $4 where id = $1', [
    next.id,
    next.state,
    next.card && JSON.stringify(next.card),
    next.challenge,
  ])
  return next
}

/** Stores a card for a customer, or for a new one, and announces it. */
export async function storeCard(moment: Moment, card: Card, customer: string | null): Promise<StoredCard> {
  const { brand, last4, expiry, conduct, fingerprint } = card
  const face = { brand, last4, expiry, conduct, fingerprint }
  const stored = { ...face, token: vaultId(), customer: customer ?? vaultId() }
  await moment.db('insert into gateway.cards (token, customer, card, created_at) values ($1, $2, $3, $4)', [
    stored.token,
    stored.customer,
    JSON.stringify(face),
    moment.now,
  ])
  const resource = cardView(moment.base, stored)
  await paypalEvent(moment, 'VAULT.PAYMENT-TOKEN.CREATED', { payment: null, resource })
  return stored
}

type CardRow = { token: string; customer: string; card: Card }
const storedCard = ({ token, customer, card }: CardRow): StoredCard => ({ ...card, token, customer })

/** A stored card that was not deleted. */
export async function findCard({ db }: Moment, token: string): Promise<StoredCard | undefined> {
  const [row] = await db<CardRow>('select * from gateway.cards where token = $1 and deleted_at is null', [token])
  return row && storedCard(row)
}

const setupStatus = { created: 'PAYER_ACTION_REQUIRED', approved: 'APPROVED', vaulted: 'VAULTED' } as const

const setupView = (base: string, { id, customer, state, card, request }: SetupToken) => ({
  id,
  customer: { id: customer },
  status: setupStatus[state],
  payment_source: {
    card: card ? { brand: card.brand, last_digits: card.last4, expiry: card.expiry } : {},
  },
  links: [
    { href: `${base}/v3/vault/setup-tokens/${id}`, rel: 'self', method: 'GET' },
    ...(state === 'created'
      ? [{ href: frameAddress(id, request.returnUrl, base), rel: 'approve', method: 'GET' }]
      : []),
    { href: `${base}/v3/vault/payment-tokens`, rel: 'confirm', method: 'POST' },
  ],
})

async function createSetupToken(moment: Moment, { body }: { body: unknown }): Promise<Answer> {
  const source = field(body, 'payment_source', 'card') ?? field(body, 'payment_source', 'paypal')
  if (source === undefined) throw invalid('MISSING_REQUIRED_PARAMETER', '/payment_source')
  const token: SetupToken = {
    id: paypalId(),
    customer: text(body, 'customer', 'id') ?? vaultId(),
    state: 'created',
    request: {
      returnUrl: text(source, 'experience_context', 'return_url') ?? null,
      cancelUrl: text(source, 'experience_context', 'cancel_url') ?? null,
    },
    card: null,
    challenge: false,
    created_at: moment.now,
  }
  await moment.db(
    'insert into gateway.setup_tokens (id, customer, state, request, created_at) values ($1, $2, $3, $4, $5)',
    [token.id, token.customer, token.state, JSON.stringify(token.request), token.created_at],
  )
  return { status: 201, body: setupView(moment.base, token) }
}

async function createPaymentToken(moment: Moment, { body }: { body: unknown }): Promise<Answer> {
  const id = text(body, 'payment_source', 'token', 'id')
  if (id === undefined) throw invalid('MISSING_REQUIRED_PARAMETER', '/payment_source/token/id')
  const token = await lockSetupToken(moment, id)
  if (token === undefined) throw unknownId('/payment_source/token/id')
  if (token.state !== 'approved' || token.card === null) throw unprocessable('SETUP_TOKEN_NOT_APPROVED')
  const refusal = refusalOfCard(token.card.conduct, false)
  if (refusal) throw refusal
  const stored = await storeCard(moment, token.card, token.customer)
  await changeSetupToken(moment, token, { state: 'vaulted' })
  return { status: 201, body: cardView(moment.base, stored) }
}

async function deletePaymentToken(moment: Moment, token: string): Promise<Answer> {
  const card = await findCard(moment, token)
  if (card === undefined) throw unknownId('id')
  await moment.db('update gateway.cards set deleted_at = $2 where token = $1', [token, moment.now])
  await paypalEvent(moment, 'VAULT.PAYMENT-TOKEN.DELETED', { payment: null, resource: { id: token } })
  return { status: 204 }
}

/** Vault v3. */
export const vaultRoutes: readonly Route[] = [
  { method: 'POST', path: '/v3/vault/setup-tokens', run: createSetupToken },
  {
    method: 'GET',
    path: '/v3/vault/setup-tokens/:id',
    async run(moment, { params: { id = '' } }) {
      const token = await lockSetupToken(moment, id)
      if (token === undefined) throw unknownId('id')
      return { status: 200, body: setupView(moment.base, token) }
    },
  },
  { method: 'POST', path: '/v3/vault/payment-tokens', run: createPaymentToken },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens',
    async run({ db, base }, { query }) {
      const rows = await db<CardRow>(
        'select * from gateway.cards where customer = $1 and deleted_at is null order by created_at, token',
        [query.get('customer_id')],
      )
      const tokens = rows.map((row) => cardView(base, storedCard(row)))
      return { status: 200, body: { payment_tokens: tokens, total_items: tokens.length, total_pages: 1, links: [] } }
    },
  },
  {
    method: 'GET',
    path: '/v3/vault/payment-tokens/:id',
    async run(moment, { params: { id = '' } }) {
      const card = await findCard(moment, id)
      if (card === undefined) throw unknownId('id')
      return { status: 200, body: cardView(moment.base, card) }
    },
  },
  {
    method: 'DELETE',
    path: '/v3/vault/payment-tokens/:id',
    run: (moment, { params: { id = '' } }) => deletePaymentToken(moment, id),
  },
]
