import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { holderById } from '../second-factor/holders-repo.ts'

export const getOperator = implement('GET /api/ops/me', async ({ db }, { actor }) => {
  const { id, name, email } = orRefuse(await holderById(db, { principal: 'operator', id: actor.id }), 'unauthenticated')
  return { id, name, email }
})
