import { implement } from '../../../http/call.ts'
import { beginRenewal, factorState, finishRenewal } from './second-factor.ts'

export const secondFactorCalls = [
  implement('GET /api/instructor/second-factor', (services, { actor }) => factorState(services, actor)),
  implement('POST /api/instructor/second-factor', (services, { actor, body }) => beginRenewal(services, actor, body)),
  implement('PUT /api/instructor/second-factor', (services, { actor, body }) => finishRenewal(services, actor, body)),
  implement('GET /api/ops/second-factor', (services, { actor }) => factorState(services, actor)),
  implement('POST /api/ops/second-factor', (services, { actor, body }) => beginRenewal(services, actor, body)),
  implement('PUT /api/ops/second-factor', (services, { actor, body }) => finishRenewal(services, actor, body)),
]
