import type { Metrics } from '../../ports/metrics.ts'

/** Nobody looks, so nothing is counted. */
export const unmeasured: Metrics = {
  underWay: () => {},
  answered: () => {},
  streams: () => {},
  delivered: () => {},
  swept: () => {},
  rowFailed: () => {},
  text: async () => '',
}
