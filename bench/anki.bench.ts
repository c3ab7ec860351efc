import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { tables } from '../apps/server/src/modules/flashcards/exchange/anki-schema.ts'
import { type AnkiCard, ankiPackage } from '../apps/server/src/modules/flashcards/exchange/anki-package.ts'
import { atMost, median, type Benchmark, type Figure, type Say } from './stage/figure.ts'

const cards = 3000
const rounds = 15
const limit = 2
const at = new Date('2026-11-01T03:00:00Z')
const names = { noteType: 'Tensaku', enJa: 'en-ja', jaEn: 'ja-en' }

const deck: AnkiCard[] = Array.from({ length: cards }, (_, n) => ({
  id: n + 1,
  createdAt: at,
  changedAt: at,
  note: '',
  audio: null,
  schedule: null,
  answers: [],
  suspended: false,
  english: `I look forward to hearing from you (${n}).`,
  japanese: `お返事を楽しみにしています（${n}）。`,
}))

/** The same rows, inserted by a loop and nothing else. */
function bare(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-anki-'))
  const db = new DatabaseSync(join(folder, 'bare.db'))
  db.exec('pragma journal_mode = off; pragma synchronous = off; begin')
  db.exec(tables)
  const note = db.prepare('insert into notes values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const card = db.prepare('insert into cards values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const { id, english, japanese } of deck) {
    note.run(id, `${id}`, 1, 1, -1, '', `${english}\u001f${japanese}\u001f\u001f`, english, id, 0, '')
    for (const ord of [0, 1]) card.run(id * 2 + ord, id, 1, ord, 1, -1, 0, 0, id, 0, 0, 0, 0, 0, 0, 0, 0, '')
  }
  db.exec('commit')
  db.close()
  rmSync(folder, { recursive: true })
}

async function took(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Writes 3,000 cards as an Anki package, in turn with a bare loop of the same inserts. */
async function whole(say: Say): Promise<Figure[]> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [one, other] = [
      await took(() => ankiPackage({ name: 'Deck', createdAt: at, cards: deck }, names)),
      await took(bare),
    ]
    // The first round compiles.
    if (round === 0) continue
    ours.push(one)
    theirs.push(other)
  }
  say(`  ${cards} cards, ${rounds} rounds`)
  return [
    { name: 'package', value: median(ours), unit: 'ms' },
    { name: 'bare inserts', value: median(theirs), unit: 'ms' },
    atMost(limit, { name: 'package / bare inserts', value: median(ours) / median(theirs), unit: '' }),
  ]
}

const benchmark: Benchmark = {
  whole,
  short: { test: 'apps/server/src/modules/flashcards/exchange/anki-package.test.ts' },
}
export default benchmark
