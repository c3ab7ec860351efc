import type { Answer } from '@tensaku/contract'
import { api } from '../../../lib/api.ts'
import { useOperatorQuery } from './queries.ts'

export type Trouble = Answer<'GET /api/ops/trouble'>

export const useTrouble = () =>
  useOperatorQuery('GET /api/ops/trouble', [], (signal) => api('GET /api/ops/trouble', { signal }))

/** The number of troubles of all kinds. */
export const totalOf = (trouble: Trouble): number => Object.values(trouble).reduce((sum, { total }) => sum + total, 0)
