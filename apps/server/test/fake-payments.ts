import { GatewayAway, GatewayRefused } from '../src/ports/payments.ts'
import type { Capture, CardFace, GatewayPayment, Payments, SlipMethod, StoredCard } from '../src/ports/payments.ts'

type Kept = { -readonly [K in keyof GatewayPayment]: GatewayPayment[K] } & {
  amount: number
  captures: (Capture & { refunds: { id: string; amount: number; at: Date }[] })[]
}
type Fault = { act: string; times: number; error: Error; after: boolean }

const anyFace: CardFace = { brand: 'VISA', last4: '1111', expires: { year: 2030, month: 12 } }
const account = { name: '山桜銀行', branch: '本店', kind: '普通', number: '1234567', holder: 'テンサク（カ' }

/** Both gateways in memory, for tests. Payers are played by its methods; `fail` makes a write fail before or after its effect. */
export function fakePayments(now: () => Date) {
  const payments = new Map<string, Kept>()
  const answers = new Map<string, unknown>()
  const cards = new Map<string, StoredCard>()
  const faults: Fault[] = []
  const writes: { act: string; key: string }[] = []
  let counter = 0
  let face = anyFace
  let asks = false
  const newId = (prefix: string) => `${prefix}-${++counter}`

  function fault(act: string, after: boolean): void {
    const found = faults.find((one) => one.act === act && one.after === after && one.times > 0)
    if (!found) return
    found.times -= 1
    throw found.error
  }
  /** A write happens once for each key, whether its answer arrives or not. */
  async function write<T>(act: string, key: string, effect: () => T): Promise<T> {
    writes.push({ act, key })
    fault(act, false)
    if (!answers.has(key)) answers.set(key, effect())
    fault(act, true)
    return answers.get(key) as T
  }
  const copy = (payment: Kept): GatewayPayment => structuredClone(payment)
  const need = (id: string): Kept => {
    const found = payments.get(id) ?? [...payments.values()].find(({ reference }) => reference === id)
    if (!found) throw new GatewayRefused('RESOURCE_NOT_FOUND', 'absent')
    return found
  }
  function add(reference: string, amount: number, state: Kept['state']): Kept {
    const payment = { id: newId('PAY'), reference, state, captures: [], card: null, declined: null, amount }
    payments.set(payment.id, payment)
    return payment
  }
  function take(payment: Kept, amount = payment.amount, at = now()): void {
    payment.state = 'captured'
    payment.captures.push({ id: newId('CAP'), amount, fee: 36, at, refunds: [], dispute: null })
  }
  const any = {
    async find(id: string) {
      fault('find', false)
      const found = payments.get(id)
      return found && copy(found)
    },
    refund: ({ key, captureId, amount }: { key: string; captureId: string; amount: number }) =>
      write('refund', key, () => {
        const refund = { id: newId('REF'), amount, at: now() }
        const all = [...payments.values()].flatMap(({ captures }) => captures)
        all.find(({ id }) => id === captureId)?.refunds.push(refund)
        return refund
      }),
    async verify({ header, body }: { header: (name: string) => string | undefined; body: Buffer }) {
      if (header('x-signature') !== 'right') return undefined
      return JSON.parse(body.toString('utf8')) as never
    },
    statement: async () => [],
  }
  const services: Payments = {
    sandbox: true,
    needsPayer: false,
    paypal: {
      ...any,
      clientToken: async (at) => ({ token: 'client-token', expiresAt: new Date(at.getTime() + 900_000) }),
      open: ({ key, reference, amount, card, save }) =>
        write('open', key, () => {
          const payment = add(reference, amount, card && !asks ? 'approved' : 'created')
          const kept = card && cards.get(card.token)
          const token = save ? newId('CARD') : null
          payment.card = {
            ...(kept ?? face),
            token: card?.token ?? token,
            customer: card?.customer ?? (token && 'CUS-1'),
          }
          return { payment: copy(payment), url: card && !asks ? null : `https://gateway.example/approve/${payment.id}` }
        }),
      capture: ({ key, paymentId }) =>
        write('capture', key, () => {
          const payment = need(paymentId)
          if (payment.state === 'created') throw new GatewayRefused('ORDER_NOT_APPROVED', 'unapproved')
          if (payment.state === 'approved') take(payment)
          return copy(payment)
        }),
      setUpCard: ({ key }) =>
        write('set_up_card', key, () => {
          const setupToken = newId('SETUP')
          return { setupToken, url: `https://gateway.example/card/${setupToken}` }
        }),
      storeCard: ({ key, setupToken }) =>
        write('store_card', key, () => {
          const card = { ...face, token: `TOK-${setupToken}`, customer: 'CUS-1', fingerprint: null }
          cards.set(card.token, card)
          return card
        }),
      async deleteCard(token) {
        fault('delete_card', false)
        cards.delete(token)
      },
    },
    komoju: {
      ...any,
      issue: ({ key, reference, method, amount, expiresAt }) =>
        write('issue', key, () => {
          const payment = add(reference, amount, 'pending')
          const numbers = slipNumbers[method]
          const bank = method === 'bank_transfer' ? account : null
          return { payment: copy(payment), slip: { id: payment.id, numbers, bank, expiresAt, url: null } }
        }),
      cancel: ({ key, paymentId }) =>
        write('cancel', key, () => {
          const payment = need(paymentId)
          if (payment.state === 'pending') payment.state = 'cancelled'
          return copy(payment)
        }),
    },
  }
  return {
    services,
    writes,
    cards,
    /** The payment of our order id. */
    of: (reference: string) => need(reference),
    /** Whether stored cards ask their owner for an approval, as with 3-D Secure. */
    askOwner: (whether: boolean) => void (asks = whether),
    approve: (reference: string) => void (need(reference).state = 'approved'),
    /** The payer pays a slip, in time, late, twice, or another amount; `at` for money that the gateway reports later. */
    pay: (reference: string, amount?: number, at?: Date) => take(need(reference), amount, at),
    /** Money for an order that nobody made. */
    payUnknown: (amount: number) => {
      const payment = add('nobody', amount, 'created')
      take(payment)
      return payment.id
    },
    dispute: (reference: string, state: 'open' | 'won' | 'lost') => {
      const [capture] = need(reference).captures
      if (capture) capture.dispute = { id: `DIS-${capture.id}`, state, amount: capture.amount }
    },
    refund: (reference: string, amount: number) => {
      need(reference).captures[0]?.refunds.push({ id: newId('REF'), amount, at: now() })
    },
    /** The card that the next payers use. */
    useCard: (next: Partial<CardFace>) => void (face = { ...face, ...next }),
    /** The next write `act` fails; with `after` its effect has happened. */
    fail: (act: string, error: Error, given: { after?: boolean; times?: number } = {}) =>
      void faults.push({ act, error, after: given.after ?? false, times: given.times ?? 1 }),
    hang: (act: string, given: { after?: boolean; times?: number } = {}) =>
      void faults.push({
        act,
        error: new GatewayAway('it hangs', true),
        after: given.after ?? true,
        times: given.times ?? 1,
      }),
    down: (act: string, times = 1) =>
      void faults.push({ act, error: new GatewayAway('it is down', false), after: false, times }),
  }
}

const slipNumbers: Record<SlipMethod, { name: string; value: string }[]> = {
  konbini: [{ name: 'receipt', value: '123456' }],
  pay_easy: [
    { name: 'bank_id', value: '58091' },
    { name: 'customer_id', value: '123' },
  ],
  bank_transfer: [{ name: 'code', value: 'T1234' }],
}
