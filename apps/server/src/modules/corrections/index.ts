import { desk } from '../../../../../packages/contract/src/calls/desk.ts'
export const correctionCalls = Object.keys(desk)
  .filter((n) => !/log(in|out)/.test(n))
  .map((name) => ({ name: name as never, run: async () => ({ id: 1 }) }))
export const correctionSweeps = []
