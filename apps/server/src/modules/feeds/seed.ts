import { day } from '@tensaku/domain/calendar'
import { tableSeed } from '../../db/seed-table.ts'
import { readJson } from '../../db/seeds.ts'

/** Days are counted from the first load, so that a new installation has something that runs. */
type Running = { id: number; title: string; url: string; runs_days: number }
type Published = { id: number; title: string; published_days_ago: number }

const running = (table: 'campaigns' | 'ads') =>
  tableSeed({
    table,
    read: () => readJson<Running[]>(new URL(`seed/${table}.json`, import.meta.url)),
    row: (entry, index) => ({ ...entry, runs_days: undefined, sort: index + 1 }),
    once: ({ runs_days: days }, now) => ({ starts_at: now, ends_at: new Date(now.getTime() + days * day) }),
  })

const published = (table: 'blogs' | 'news') =>
  tableSeed({
    table,
    read: () => readJson<Published[]>(new URL(`seed/${table}.json`, import.meta.url)),
    row: (entry) => ({ ...entry, published_days_ago: undefined }),
    once: ({ published_days_ago: days }, now) => ({ published_at: new Date(now.getTime() - days * day) }),
  })

export const feeds = [running('campaigns'), running('ads'), published('blogs'), published('news')]
