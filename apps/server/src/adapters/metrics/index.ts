import type { Metrics } from '../../ports/metrics.ts'

/** Counts nothing, because nobody reads it. */
const unmeasured: Metrics = {
  underWay: () => {},
  answered: () => {},
  streams: () => {},
  delivered: () => {},
  swept: () => {},
  rowFailed: () => {},
  llmAnswered: () => {},
  llmSpoke: () => {},
  text: async () => '',
}

/** Measures if /metrics is served. The library is loaded only then. */
export const makeMetrics = async ({ wanted, version }: { wanted: boolean; version: string }): Promise<Metrics> =>
  wanted ? (await import('./prometheus.ts')).prometheus(version) : unmeasured
