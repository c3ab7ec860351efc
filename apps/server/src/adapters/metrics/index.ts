import type { Metrics } from '../../ports/metrics.ts'
import { prometheus } from './prometheus.ts'
import { unmeasured } from './unmeasured.ts'

/** Measures where somebody may look. */
export const makeMetrics = ({ wanted, version }: { wanted: boolean; version: string }): Metrics =>
  wanted ? prometheus(version) : unmeasured
