import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Metrics } from '../../ports/metrics.ts'
import { snapshotGauges } from './snapshot-gauges.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const secondsToWord = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Counts in the memory of this process. Prometheus reads each process and adds them up. */
export function prometheus(version: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `tensaku_${name}`, help, labelNames, registers })
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `tensaku_${name}`, help, labelNames, registers })

  collectDefaultMetrics({ register: registry })
  gauge('build_info', 'Which version runs.', 'version').set({ version }, 1)
  const requests = counter('http_requests_total', 'Requests by route and answer.', 'method', 'route', 'status')
  const durations = new Histogram({
    name: 'tensaku_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, streams left out.',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  })
  const underWay = gauge('http_requests_in_flight', 'Requests that are not answered yet, streams left out.')
  const streams = gauge('streams_open', 'Open streams of this process.', 'audience')
  for (const audience of ['member', 'instructor']) streams.set({ audience }, 0)
  const delivered = counter('stream_events_delivered_total', 'Events written to streams.', 'audience')
  const runs = counter('sweep_runs_total', 'Rounds of each sweep.', 'sweep')
  const done = counter('sweep_rows_total', 'Rows that a sweep did.', 'sweep')
  const failures = counter('sweep_failures_total', 'Rounds of a sweep that failed.', 'sweep')
  const failedRows = counter('sweep_row_failures_total', 'Rows that failed and kept no other waiting.', 'sweep')
  const success = gauge('sweep_last_success_timestamp_seconds', 'When a round last came through.', 'sweep')
  const took = counter('sweep_duration_seconds_total', 'Time that rounds took.', 'sweep')
  const asked = counter('assistant_requests_total', 'Answers asked of the AI.')
  const failed = counter('assistant_failures_total', 'Answers of the AI that failed or were stopped.', 'reason')
  const tokens = counter('assistant_tokens_total', 'Tokens of the AI.', 'direction')
  const firstWord = new Histogram({
    name: 'tensaku_assistant_first_word_seconds',
    help: 'From the question to the first word of the AI.',
    buckets: secondsToWord,
    registers,
  })
  const show = snapshotGauges(gauge)

  return {
    underWay: (change) => underWay.inc(change),
    answered({ method, route, status, seconds: duration }) {
      requests.inc({ method, route, status: String(status) })
      if (duration !== undefined) durations.observe({ method, route }, duration)
    },
    streams: (audience, change) => streams.inc({ audience }, change),
    delivered: (audience) => delivered.inc({ audience }),
    swept(round) {
      const { sweep } = round
      runs.inc({ sweep })
      took.inc({ sweep }, round.seconds)
      done.inc({ sweep }, round.done)
      failures.inc({ sweep }, round.failed ? 1 : 0)
      if (!round.failed) success.set({ sweep }, round.at.getTime() / 1000)
    },
    rowFailed: (sweep) => failedRows.inc({ sweep }),
    llmAnswered({ outcome, usage }) {
      asked.inc()
      if (outcome !== 'whole' && outcome !== 'length') failed.inc({ reason: outcome })
      tokens.inc({ direction: 'input' }, usage?.input ?? 0)
      tokens.inc({ direction: 'output' }, usage?.output ?? 0)
    },
    llmSpoke: (duration) => firstWord.observe(duration),
    async text(snapshot) {
      show(snapshot)
      return registry.metrics()
    },
  }
}
