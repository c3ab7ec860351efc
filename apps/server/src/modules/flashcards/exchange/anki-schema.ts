/** The tables of a collection of version 11, which every Anki since 2.0 reads. */
export const tables = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);
`

/** Our note type. Its id and its fields never change: a package that is imported again updates the notes of an earlier one. */
export const noteTypeId = 1_764_200_000_000

const usual = { usn: 0, mod: noteTypeId / 1000 }

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
})

const template = (name: string, ord: number, front: string, back: string) => ({
  name,
  ord,
  qfmt: front,
  afmt: back,
  did: null,
  bqfmt: '',
  bafmt: '',
})

const answer = (side: string) =>
  `{{FrontSide}}<hr id="answer">${side}{{#Note}}<div class="note">{{Note}}</div>{{/Note}}`

const css = `.card { font-family: sans-serif; font-size: 22px; line-height: 1.6; text-align: center; }
.note { margin-top: 1em; font-size: 16px; text-align: left; }`

/** The names that people read in Anki. */
export type AnkiNames = { noteType: string; enJa: string; jaEn: string }

const noteType = (names: AnkiNames) => ({
  ...usual,
  id: noteTypeId,
  name: names.noteType,
  type: 0,
  sortf: 0,
  did: null,
  tags: [],
  vers: [],
  css,
  latexPre: '',
  latexPost: '',
  latexsvg: false,
  flds: ['English', 'Japanese', 'Note', 'Audio'].map(field),
  tmpls: [
    template(names.enJa, 0, '{{#English}}{{English}} {{Audio}}{{/English}}', answer('{{Japanese}}')),
    template(names.jaEn, 1, '{{Japanese}}', answer('{{English}} {{Audio}}')),
  ],
  req: [
    [0, 'any', [0]],
    [1, 'any', [1]],
  ],
})

const deck = (id: number, name: string) => ({
  ...usual,
  id,
  name,
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
})

const deckOptions = {
  ...usual,
  id: 1,
  name: 'Default',
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: {
    bury: false,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 0],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: {
    bury: false,
    ease4: 1.3,
    ivlFct: 1,
    maxIvl: 36500,
    perDay: 200,
    hardFactor: 1.2,
    fuzz: 0.05,
    minSpace: 1,
  },
  lapse: {
    delays: [10],
    leechAction: 1,
    leechFails: 8,
    minInt: 1,
    mult: 0,
  },
}

const options = (deckId: number) => ({
  nextPos: 1,
  estTimes: true,
  activeDecks: [deckId],
  curDeck: deckId,
  curModel: `${noteTypeId}`,
  addToCur: true,
  sortType: 'noteFld',
  sortBackwards: false,
  timeLim: 0,
  newSpread: 0,
  dueCounts: true,
  collapseTime: 1200,
})

/** The JSON columns of a collection with one deck beside the default one, which Anki needs. */
export const collection = (id: number, name: string, names: AnkiNames) => ({
  conf: JSON.stringify(options(id)),
  models: JSON.stringify({ [noteTypeId]: noteType(names) }),
  decks: JSON.stringify({ 1: deck(1, 'Default'), [id]: deck(id, name) }),
  dconf: JSON.stringify({ 1: deckOptions }),
})
