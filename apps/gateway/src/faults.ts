import { randomInt } from 'node:crypto'
import { minute } from '@tensaku/domain/calendar'
import { field, Refusal } from './http/call.ts'

/**
 * Faults that a test orders. `down`: the programming interfaces answer 503. `hang`: they carry requests out and never answer.
 * `drop` and `duplicate`: webhooks get lost, or are sent twice. These four are chances from 0 to 1. `delay_ms` delays answers
 * and webhooks by real time; `shuffle` sends webhooks in any order; `seed` makes the chances repeat.
 */
export type Faults = {
  down: number
  hang: number
  drop: number
  duplicate: number
  delay_ms: number
  shuffle: boolean
  seed: number | null
}

export const noFaults: Faults = { down: 0, hang: 0, drop: 0, duplicate: 0, delay_ms: 0, shuffle: false, seed: null }

const longestDelay = minute

/** Reads the faults of a request. Whatever is not named is off. */
export function readFaults(body: unknown): Faults {
  const refuse = (name: string) => new Refusal({ status: 400, body: { code: 'invalid_fault', field: name } })
  const chance = (name: string): number => {
    const given = field(body, name) ?? 0
    const value = typeof given === 'boolean' ? Number(given) : given
    if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw refuse(name)
    return value
  }
  const delay = field(body, 'delay_ms') ?? 0
  if (typeof delay !== 'number' || !(delay >= 0 && delay <= longestDelay)) throw refuse('delay_ms')
  const shuffle = field(body, 'shuffle') ?? false
  if (typeof shuffle !== 'boolean' && typeof shuffle !== 'number') throw refuse('shuffle')
  const seed = field(body, 'seed') ?? null
  if (seed !== null && typeof seed !== 'number') throw refuse('seed')
  return {
    down: chance('down'),
    hang: chance('hang'),
    drop: chance('drop'),
    duplicate: chance('duplicate'),
    delay_ms: delay,
    shuffle: Boolean(shuffle),
    seed,
  }
}

/** Draws numbers from 0 to 1: the same ones again for the same seed (mulberry32). */
export function dice(seed: number | null): () => number {
  let state = (seed ?? randomInt(2 ** 31)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
