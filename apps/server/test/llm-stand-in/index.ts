export { startLlm, type LlmStandIn } from './server.ts'
export type { Asked, Behaviour } from './behaviour.ts'
