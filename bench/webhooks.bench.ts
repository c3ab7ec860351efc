import { againstPeer, paces, type Pace } from './stage/against-peer.ts'
import { startCluster } from './stage/cluster.ts'
import { inTwoSizes, type Figure, type Say } from './stage/figure.ts'
import { webhookPath } from './stage/webhook.ts'

type Size = { connections: number; pace: Pace }

const webhookSecret = 'a key for benchmarks'
/** Gateways that nobody asks: the payment of the events is unknown, and the addresses are closed ports. */
const variables = {
  PAYPAL_API_URL: 'http://127.0.0.1:9',
  PAYPAL_CLIENT_ID: 'bench',
  PAYPAL_CLIENT_SECRET: 'bench',
  PAYPAL_WEBHOOK_ID: 'bench',
  KOMOJU_API_URL: 'http://127.0.0.1:9',
  KOMOJU_SECRET_KEY: 'bench',
  KOMOJU_WEBHOOK_SECRET: webhookSecret,
}

/**
 * The intake of signed webhooks of KOMOJU, each a new event. Compares our server with a bare node:http + pg program that checks the same
 * signature and sends the same statement. The server also applies the kept webhooks meanwhile.
 */
async function run({ connections, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const databases = { server: await cluster.copy('for_server'), peer: await cluster.copy('for_peer') }
    const requests = Array.from({ length: connections }, () => [{ path: webhookPath, token: '' }])
    const task = { method: 'POST', requests, webhookSecret } as const
    return await againstPeer(databases, task, { pace, say, peer: 'bench/webhook-peer.ts', variables })
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { connections: 32, pace: paces.whole },
  short: { connections: 2, pace: paces.short },
})
