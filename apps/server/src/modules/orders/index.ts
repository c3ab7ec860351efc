import { orders } from '../../../../../packages/contract/src/calls/orders.ts'
export const orderCalls = Object.keys(orders).map((name) => ({ name: name as never, run: async () => ({}) }))
