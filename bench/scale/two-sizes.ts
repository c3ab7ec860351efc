import { Client } from 'pg'
import type { Cluster } from '../stage/cluster.ts'
import { atMost, median, type Figure, type Say } from '../stage/figure.ts'
import type { Learner } from '../stage/people.ts'
import { startServer } from '../stage/server.ts'
import { askInTurn, growth, type Pace } from './growth.ts'

/** The most growth of the p95. */
const mostGrowth = 1.5

/** Statements that fill a database, with their values. */
export type Filling = readonly (readonly [sql: string, values: readonly unknown[]])[]

async function fill(url: string, statements: Filling): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const [sql, values] of statements) await client.query(sql, [...values])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Wanted = {
  few: Filling
  many: Filling
  /** The requests of the learner: a name and a path below their address. */
  requests: readonly (readonly [name: string, path: string])[]
  pace: Pace
}

/** The growth of the p95 of a learner's requests from a database with few rows to one with many, on a server each. */
export async function growthOf(
  cluster: Cluster,
  { id, token }: Learner,
  { few, many, requests, pace }: Wanted,
  say: Say,
): Promise<Figure[]> {
  const copy = await cluster.copy('few')
  await fill(copy, few)
  await fill(cluster.url, many)
  const [before, after] = await Promise.all([copy, cluster.url].map((url) => startServer(url)))
  try {
    const figures: Figure[] = []
    for (const [name, path] of requests) {
      const request = { token, path: `/api/users/${id}/${path}` }
      const places = {
        few: { ...request, origin: before?.origin ?? '' },
        many: { ...request, origin: after?.origin ?? '' },
      }
      const found = await askInTurn(places, pace)
      say(`  ${name}: p95 ${median(found.few).toFixed(1)} → ${median(found.many).toFixed(1)} ms`)
      figures.push(atMost(mostGrowth, { name: `${name}: growth`, value: growth(found.few, found.many), unit: '×' }))
    }
    return figures
  } finally {
    await Promise.all([before?.end(), after?.end()])
  }
}
