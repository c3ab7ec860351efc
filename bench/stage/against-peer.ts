import { setTimeout as wait } from 'node:timers/promises'
import { atLeast, median, type Figure, type Say } from './figure.ts'
import type { LoadResult, LoadTask } from './load.ts'
import { ask, cores, cpuMs, pinning, startListening, type Listening } from './programs.ts'
import { productionVariables } from './server.ts'
import { signedWebhook } from './webhook.ts'

/** The rounds, their seconds, and the seconds of warming up. */
export type Pace = { rounds: number; seconds: number; warmSeconds: number }
export const paces = {
  whole: { rounds: 12, seconds: 2, warmSeconds: 2 },
  short: { rounds: 1, seconds: 1, warmSeconds: 0 },
} as const satisfies Record<string, Pace>

const leastRatio = 0.7
const settleMs = 500

type Round = { perSecond: number; cpuUs: number; p99: number }

/** Puts the load on one program; throws if a request failed. */
async function oneRound(
  program: Listening,
  task: Omit<LoadTask, 'origin' | 'seconds'>,
  duration: number,
): Promise<Round> {
  const before = cpuMs(program.pid)
  const limitMs = (duration + 30) * 1000
  const load: LoadTask = { ...task, origin: program.origin, seconds: duration }
  const { requests, perSecond, p99, failed } = await ask<LoadResult>('bench/stage/load.ts', cores.load, load, limitMs)
  if (failed > 0 || requests === 0) throw new Error(`${failed} requests failed, ${requests} were answered.`)
  return { perSecond, p99, cpuUs: ((cpuMs(program.pid) - before) * 1000) / requests }
}

/** One answer of each program; they must be equal, or the comparison is meaningless. */
async function answerOf(program: Listening, task: Omit<LoadTask, 'origin' | 'seconds'>) {
  const { method, body, requests, webhookSecret } = task
  const { path, token } = requests[0]?.[0] ?? { path: '', token: '' }
  const usual = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const sent = webhookSecret ? signedWebhook(webhookSecret) : { headers: usual, ...(body && { body }) }
  const response = await fetch(program.origin + path, { method, ...sent })
  return `${response.status} ${await response.text()}`
}

/**
 * Compares our server with the bare program in alternating rounds, each on its own database, so that the peer does not pay
 * for the server's event listener. `same` removes permitted differences. Ratios are server over peer for each round.
 */
export async function againstPeer(
  databases: { server: string; peer: string },
  task: Omit<LoadTask, 'origin' | 'seconds'>,
  given: {
    pace: Pace
    say: Say
    same?: (answer: string) => string
    /** The bare program, a path from the project's root. */
    peer?: string
    /** Variables besides those of every benchmark. */
    variables?: Record<string, string>
  },
): Promise<Figure[]> {
  const { pace, say, same = (answer: string) => answer, peer: bare = 'bench/peer.ts', variables } = given
  const { rounds, seconds, warmSeconds } = pace
  const environment = (databaseUrl: string) => ({ ...productionVariables(databaseUrl), ...variables })
  const flags = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean)
  const server = await startListening('apps/server/src/main.ts', cores.measured, environment(databases.server), flags)
  const peer = await startListening(bare, cores.measured, environment(databases.peer), flags).catch(
    async (error: unknown) => {
      await server.end()
      throw error
    },
  )
  try {
    const [ours, theirs] = [same(await answerOf(server, task)), same(await answerOf(peer, task))]
    if (!ours.startsWith('200 ') || ours !== theirs) throw new Error(`The answers differ:\n${ours}\n${theirs}`)
    say(`  ${rounds} rounds of ${seconds} s, ${task.requests.length} connections, ${pinning}`)
    const done: { server: Round; peer: Round }[] = []
    for (const program of warmSeconds > 0 ? [server, peer] : []) await oneRound(program, task, warmSeconds)
    for (let round = 0; round < rounds; round++) {
      // The order alternates, so that a machine that slows down favours neither.
      const first = round % 2 === 0 ? 'server' : 'peer'
      const a = await oneRound(first === 'server' ? server : peer, task, seconds)
      const b = await oneRound(first === 'server' ? peer : server, task, seconds)
      const pair = first === 'server' ? { server: a, peer: b } : { server: b, peer: a }
      done.push(pair)
      say(
        `  round ${round + 1}: server ${pair.server.perSecond.toFixed(0)}/s, peer ${pair.peer.perSecond.toFixed(0)}/s`,
      )
    }
    return figuresOf(done)
  } finally {
    // Waits for requests that the load left unfinished.
    await wait(settleMs)
    await Promise.all([server.end(), peer.end()])
  }
}

function figuresOf(rounds: readonly { server: Round; peer: Round }[]): Figure[] {
  const of = (who: 'server' | 'peer', what: keyof Round) => median(rounds.map((round) => round[who][what]))
  const ratio = (what: keyof Round) => median(rounds.map(({ server, peer }) => server[what] / peer[what]))
  const figures: Figure[] = [
    atLeast(leastRatio, { name: 'throughput, server / bare program', value: ratio('perSecond'), unit: '×' }),
    { name: 'server throughput', value: of('server', 'perSecond'), unit: 'requests/s' },
    { name: 'bare program throughput', value: of('peer', 'perSecond'), unit: 'requests/s' },
    { name: 'server p99', value: of('server', 'p99'), unit: 'ms' },
    { name: 'bare program p99', value: of('peer', 'p99'), unit: 'ms' },
  ]
  if (of('server', 'cpuUs') === 0) return figures
  return [
    ...figures,
    { name: 'server CPU a request', value: of('server', 'cpuUs'), unit: 'µs' },
    { name: 'bare program CPU a request', value: of('peer', 'cpuUs'), unit: 'µs' },
    { name: 'CPU, bare program / server', value: 1 / ratio('cpuUs'), unit: '×' },
  ]
}
