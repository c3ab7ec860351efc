import { operationsOf, type openapi, type Operation } from '@tensaku/contract'
import type { TestApp } from './app.ts'

/** Every call in the served document. */
export const servedOperations = async ({ app }: Pick<TestApp, 'app'>): Promise<Operation[]> =>
  operationsOf((await app.inject({ url: '/api/openapi.json' })).json<ReturnType<typeof openapi>>())

const somethingOf = ['1', '00000000-0000-4000-8000-000000000000', 'a'.repeat(40)]

/** A valid path parameter, though its object may not exist. */
export function fitting({ name, shape }: Operation['params'][number]): string {
  const names: unknown = shape['enum']
  if (Array.isArray(names)) return String(names[0])
  const pattern = new RegExp(typeof shape['pattern'] === 'string' ? shape['pattern'] : '')
  const found = somethingOf.find((one) => pattern.test(one))
  if (found === undefined) throw new Error(`Nothing known fits {${name}}.`)
  return found
}
