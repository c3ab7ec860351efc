import { day, jstDate, minute, startOfJstDay } from '@tensaku/domain/calendar'
import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type AnkiNames, collection, noteTypeId, tables } from './anki-schema.ts'
import { zipFile } from './zip-file.ts'

/** One answer. `interval`, `before`: whole days until the next review, and until this one (0: the card was new). */
type AnkiAnswer = {
  at: Date
  rating: 1 | 2 | 3 | 4
  interval: number
  before: number
  /** From 1 to 10, after the answer. */
  difficulty: number
  /** Milliseconds. */
  took: number
}

/** The schedule of a card. `due`: the start of a Japanese day; `interval`: whole days. */
type AnkiSchedule = {
  due: Date
  interval: number
  /** Days. */
  stability: number
  difficulty: number
  reps: number
  lapses: number
  last: Date
}

export type AnkiCard = {
  id: number
  createdAt: Date
  changedAt: Date
  english: string
  japanese: string
  note: string
  /** Mp3 of the English. */
  audio: Uint8Array | null
  /** Null for a card that was never reviewed. */
  schedule: AnkiSchedule | null
  answers: readonly AnkiAnswer[]
  /** The member took it out of the reviews. */
  suspended: boolean
}

export type AnkiDeck = { name: string; createdAt: Date; cards: readonly AnkiCard[] }

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** An id of Anki's own kind. It never changes for a card, so that importing again updates the note. */
const guidOf = ({ id, createdAt }: AnkiCard) => `tensaku-${createdAt.getTime().toString(36)}-${id.toString(36)}`

const mediaName = (bytes: Uint8Array) => `tensaku-${hash('sha256', bytes).slice(0, 24)}.mp3`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }

// oxlint-disable-next-line no-control-regex -- typed texts may contain them
const invisible = /[\u0000-\u0009\u000b-\u001f]/g

/** A field is HTML. The separator of fields never occurs in a text that was typed; other invisible characters go with it. */
const asHtml = (text: string) => text.replace(invisible, ' ').replace(/[&<>"\n]/g, (sign) => marks[sign] ?? sign)

/** Anki finds notes with the same first field by it. */
const checksum = (text: string) => parseInt(hash('sha1', text).slice(0, 8), 16)

/** Difficulty as the log of Anki stores it: 100 to 1,100. */
const logFactor = (difficulty: number) => Math.round(((difficulty - 1) / 9) * 1000) + 100

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** Our ids are small numbers; those of Anki are milliseconds. These stay apart for each card and direction. */
const firstId = 1_600_000_000_000

function inserts(db: DatabaseSync) {
  const insert = (table: string, columns: number) => {
    const statement = db.prepare(`insert into ${table} values (${Array(columns).fill('?').join(', ')})`)
    return (...values: SQLInputValue[]) => void statement.run(...values)
  }
  return { col: insert('col', 13), note: insert('notes', 11), card: insert('cards', 18), answer: insert('revlog', 9) }
}

type Insert = ReturnType<typeof inserts>

function addNote(insert: Insert, card: AnkiCard, media: string | null): number {
  const noteId = firstId + card.id * 2
  const sound = media ? `[sound:${media}]` : ''
  const fields = [asHtml(card.english), asHtml(card.japanese), asHtml(card.note), sound]
  const [changed, first] = [seconds(card.changedAt), card.english]
  const text = fields.join('\u001f')
  insert.note(noteId, guidOf(card), noteTypeId, changed, -1, '', text, first, checksum(first), 0, '')
  return noteId
}

type Place = { noteId: number; deckId: number; begun: number; position: number }

/** The two directions of a card share its schedule: in our reviews both sides are one card. */
function addDirection(insert: Insert, card: AnkiCard, ord: 0 | 1, { noteId, deckId, begun, position }: Place): number {
  const [id, changed] = [firstId + card.id * 2 + ord, seconds(card.changedAt)]
  const { schedule } = card
  const type = schedule ? 2 : 0
  const queue = card.suspended ? -1 : type
  const due = schedule ? Math.round((schedule.due.getTime() / 1000 - begun) / (day / 1000)) : position
  const state = schedule && {
    s: round(schedule.stability, 4),
    d: round(schedule.difficulty, 3),
    dr: 0.9,
    lrt: seconds(schedule.last),
  }
  const [reps, lapses] = [schedule?.reps ?? 0, schedule?.lapses ?? 0]
  const factor = schedule ? 2500 : 0
  const data = state ? JSON.stringify(state) : ''
  insert.card(
    id,
    noteId,
    deckId,
    ord,
    changed,
    -1,
    type,
    queue,
    due,
    schedule?.interval ?? 0,
    factor,
    reps,
    lapses,
    0,
    0,
    0,
    0,
    data,
  )
  return id
}

/** The log has one row a millisecond: a row whose instant is taken moves on. */
function addAnswers(insert: Insert, cardId: number, answers: readonly AnkiAnswer[], taken: Set<number>): void {
  for (const { at, rating, interval, before, difficulty, took } of answers) {
    let id = at.getTime()
    while (taken.has(id)) id += 1
    taken.add(id)
    const type = before === 0 ? 0 : 1
    insert.answer(id, cardId, -1, rating, interval, before, logFactor(difficulty), Math.min(took, minute), type)
  }
}

/** The audios of a package: files named 0, 1, 2 …, and a list of their real names. */
function mediaOf(cards: readonly AnkiCard[]) {
  const audios = new Map(cards.flatMap(({ audio }) => (audio ? [[mediaName(audio), audio] as const] : [])))
  const files = Object.fromEntries([...audios.values()].map((bytes, at) => [at, bytes]))
  return { files, list: JSON.stringify(Object.fromEntries([...audios.keys()].map((name, at) => [at, name]))) }
}

function fill(db: DatabaseSync, deck: AnkiDeck, names: AnkiNames): void {
  db.exec('pragma journal_mode = off; pragma synchronous = off; begin')
  db.exec(tables)
  const insert = inserts(db)
  const deckId = deck.createdAt.getTime()
  // Due days count from here.
  const begun = seconds(startOfJstDay(jstDate(deck.createdAt)))
  const { conf, models, decks, dconf } = collection(deckId, deck.name, names)
  insert.col(1, begun, deckId, deckId, 11, 0, 0, 0, conf, models, decks, dconf, '{}')
  const taken = new Set<number>()
  deck.cards.forEach((card, at) => {
    const noteId = addNote(insert, card, card.audio && mediaName(card.audio))
    const place = { noteId, deckId, begun, position: at + 1 }
    // A direction without a question has no card: Anki would delete it.
    const [first] = ([0, 1] as const)
      .filter((ord) => (ord === 0 ? card.english : card.japanese) !== '')
      .map((ord) => addDirection(insert, card, ord, place))
    if (first !== undefined) addAnswers(insert, first, card.answers, taken)
  })
  db.exec('commit')
}

/**
 * A category as an Anki package: one note with two cards for each of ours. Ids of the deck, the note type and the notes are
 * the same each time, so that Anki updates what it imported before.
 */
export async function ankiPackage(deck: AnkiDeck, names: AnkiNames): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'tensaku-anki-'))
  try {
    const file = join(folder, 'collection.anki2')
    const db = new DatabaseSync(file)
    try {
      fill(db, deck, names)
    } finally {
      db.close()
    }
    const { files, list } = mediaOf(deck.cards)
    const whole = { 'collection.anki2': await readFile(file), media: Buffer.from(list), ...files }
    return zipFile(whole, new Set(Object.keys(files)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
