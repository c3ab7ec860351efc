export { startLlm, type LlmStandIn } from './server.ts'
export { obedient } from './obedient.ts'
export type { Asked, Behaviour } from './behaviour.ts'
