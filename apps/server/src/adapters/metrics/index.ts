import type { Metrics } from '../../ports/metrics.ts'
import { unmeasured } from './unmeasured.ts'

/** Measures where somebody may look; what measures is read only then. */
export const makeMetrics = async ({ wanted, version }: { wanted: boolean; version: string }): Promise<Metrics> =>
  wanted ? (await import('./prometheus.ts')).prometheus(version) : unmeasured
