import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { deskAccountById } from '../sign-in/repo.ts'

export const getOperator = implement('GET /api/ops/me', async ({ db }, { actor }) => {
  const { id, name, email } = orRefuse(
    await deskAccountById(db, { principal: 'operator', id: actor.id }),
    'unauthenticated',
  )
  return { id, name, email }
})
