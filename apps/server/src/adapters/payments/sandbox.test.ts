import { beforeAll } from 'vitest'
import { useGateway } from '../../../../gateway/test/use-gateway.ts'
import { cardConformance, type GatewaysUnderTest } from '../../../test/payments-conformance.ts'
import { gatewayConformance, slipConformance } from '../../../test/payments-conformance-slips.ts'
import { readConfig } from '../../config.ts'
import type { Payments } from '../../ports/payments.ts'
import { makePayments } from './index.ts'

const gateway = useGateway()

async function control(call: string, body: object): Promise<void> {
  const answer = await gateway.control(call, { body })
  if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}`)
}
const made = (patience?: number): Payments => {
  const payments = makePayments(readConfig(gateway.variables).payments, gateway.clock, patience)
  if (!payments) throw new Error('the gateway tells too few settings')
  return payments
}

const given = {
  now: () => gateway.clock.now(),
  approve: (reference, card, save = false) => control(`POST /payments/${reference}/approve`, { card, save }),
  pay: (reference, amount) => control(`POST /payments/${reference}/pay`, { ...(amount !== undefined && { amount }) }),
  dispute: (reference, outcome) => control(`POST /payments/${reference}/dispute`, { outcome }),
  typeCard: (setupToken, card) => control(`POST /cards/${setupToken}/approve`, { card }),
  hang: (on) => control('PUT /faults', { hang: Number(on) }),
  down: (on) => control('PUT /faults', { down: Number(on) }),
  async webhooks(reference) {
    await gateway.settle()
    return gateway.sent.filter(({ body }) => body.includes(reference))
  },
} as GatewaysUnderTest
beforeAll(() => void Object.assign(given, { payments: made(), impatient: made(1000) }))

cardConformance(given)
slipConformance(given)
gatewayConformance(given)
