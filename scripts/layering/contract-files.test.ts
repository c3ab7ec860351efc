import { expect, test } from 'vitest'
import { judgeContractFiles } from './contract-files.ts'
import { readSource } from './read-source.ts'

/** The violations of calls, each described in a file of the contract and implemented in a file of a module. */
function violations(calls: readonly { call: string; described: string; code: string }[]): string[] {
  const texts = calls.flatMap(({ call, described, code }): [string, string][] => [
    [`packages/contract/src/calls/${described}`, `export const calls = { '${call}': { operationId: 'do' } }`],
    [`apps/server/src/modules/${code}`, `export const run = implement('${call}', run)`],
  ])
  return judgeContractFiles(new Map(texts.map(([path, text]) => [path, readSource(path, text).names]))).map(
    ({ rule, path, line, message }) => `${path}:${line} [${rule}] ${message}`,
  )
}

test.each([
  ['GET /api/users/{id}/parcels', 'member/parcels.ts', 'parcels/list-parcels.ts'],
  ['POST /api/signup', 'member/account.ts', 'account/entry/sign-up.ts'],
  ['POST /api/signup', 'member/account-entry.ts', 'account/entry/sign-up.ts'],
  ['GET /api/instructor/parcels', 'instructor/parcels.ts', 'parcels/list-desk-parcels.ts'],
  ['GET /api/ops/parcels', 'operator/parcels.ts', 'parcels/checking/list-checks.ts'],
  ['GET /healthz', 'service/monitoring.ts', 'monitoring/get-health.ts'],
])('%s in %s, whose code is %s', (call, described, code) => {
  expect(violations([{ call, described, code }])).toEqual([])
})

const rest = { call: 'GET /api/orders', described: 'member/parcels-sending.ts', code: 'parcels/sending/list-orders.ts' }

test.each([
  ['GET /api/instructor/parcels', 'member/parcels.ts', 'parcels/list-parcels.ts', 'instructor/parcels.ts'],
  ['GET /api/users/{id}/parcels', 'operator/parcels.ts', 'parcels/list-parcels.ts', 'member/parcels.ts'],
  ['GET /api/ops/parcels', 'operator/orders.ts', 'parcels/list-parcels.ts', 'operator/parcels.ts'],
  ['GET /healthz', 'member/monitoring.ts', 'monitoring/get-health.ts', 'service/monitoring.ts'],
  ['POST /api/parcels', 'member/parcels.ts', 'parcels/sending/send-parcel.ts', 'member/parcels-sending.ts'],
  ['POST /api/parcels', 'member/parcels-losing.ts', 'parcels/send-parcel.ts', 'member/parcels.ts'],
  ['POST /api/parcels', 'parcels.ts', 'parcels/send-parcel.ts', 'member/parcels.ts'],
])('%s in %s, whose code is %s, belongs into %s', (call, described, code, due) => {
  const home = 'packages/contract/src/calls/'
  expect(violations([rest, { call, described, code }])).toEqual([
    `${home}${described}:1 [contract] ${call} lies in ${home}${due}`,
  ])
})
