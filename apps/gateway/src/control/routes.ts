import { type Faults, readFaults } from '../faults.ts'
import { type Answer, Refusal, type Route } from '../http/call.ts'
import type { QueuedEvent } from '../webhooks/events.ts'
import { paymentControls } from './payments.ts'
import { statement } from './statement.ts'
import { viewEvent } from './view.ts'

const mostEvents = 1000

type ControlPorts = { faults: () => Faults; setFaults: (faults: Faults) => Promise<void> }

/** The control calls, below `/dev/gateway/control`. */
export const controlRoutes = ({ faults, setFaults }: ControlPorts): readonly Route[] => [
  ...paymentControls,
  { method: 'GET', path: '/statement', run: statement },
  { method: 'GET', path: '/faults', run: async () => ({ status: 200, body: faults() }) },
  {
    method: 'PUT',
    path: '/faults',
    async run(_moment, { body }): Promise<Answer> {
      await setFaults(readFaults(body))
      return { status: 200, body: faults() }
    },
  },
  {
    method: 'GET',
    path: '/events',
    async run({ db }, { query }) {
      const events = await db<QueuedEvent>(
        `select * from (select * from gateway.events where $1::text is null or reference = $1 order by n desc limit $2) last
         order by n`,
        [query.get('reference'), mostEvents],
      )
      return { status: 200, body: { items: events.map(viewEvent) } }
    },
  },
]

/** Answers for an event that was sent again: it is sent outside a transaction, because the server asks back meanwhile. */
export function resentAnswer(event: QueuedEvent | undefined): Answer {
  if (event === undefined) throw new Refusal({ status: 404, body: { code: 'not_found' } })
  return { status: 200, body: viewEvent(event) }
}
