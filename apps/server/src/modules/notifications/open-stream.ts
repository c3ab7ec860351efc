import { implement } from '../../http/call.ts'

export const openStream = implement('GET /api/stream', async ({ hub }, { actor, header, takeOver }) => {
  const last = Number(header('last-event-id'))
  await hub.attach(actor.audience, actor.id, Number.isSafeInteger(last) && last > 0 ? last : undefined, takeOver())
  return undefined
})
