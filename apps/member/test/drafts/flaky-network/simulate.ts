import type { SaveContent } from '@tensaku/contract'
import { draftOf, makeClock } from '../world.ts'
import { type Book, makeBook, wordsIn } from './book.ts'
import { type Device, makeDevice } from './device.ts'
import { seededRandom } from './seeded-random.ts'
import { type Backend, makeNetwork } from './network.ts'
import { makePerson, type Person } from './person.ts'

type SimulationOptions = {
  seed: number
  keys: number
  userId: number
  backend: Backend
  clock: ReturnType<typeof makeClock>
}
type Place = { device: Device; person: Person }

const texts = 3
const mostDrafts = 6
const emptyDraft = (): SaveContent => {
  const content = draftOf()
  const items = Array.from({ length: texts }, () => ({ english: '', japanese: '' }))
  return { ...content, drafts: { ...content.drafts, items } }
}

/** Every text that a device shows. */
const shownOn = (device: Device): string =>
  JSON.stringify(
    [...device.drafts().snapshot().byId.values()]
      .toSorted((a, b) => a.localId.localeCompare(b.localId))
      .map(({ localId, content }) => [localId, content.drafts]),
  )

/** The engine repeats a failed call; nobody waits for it here. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** Types this many keys on two devices of one learner over a network that fails, then waits until nothing changes any more. */
export async function simulate({ seed, keys, userId, backend, clock }: SimulationOptions) {
  const random = seededRandom(seed)
  const book = makeBook()
  const places: Place[] = []
  const network = makeNetwork(clock, backend, random, ({ id, revision }) => {
    for (const { device } of places) {
      if (random.often(0.2)) continue
      clock.after(random.between(50, 1500), () => {
        if (!device.online()) return
        quietly(revision === null ? device.drafts().deleted(id) : device.drafts().received(id, revision))
      })
    }
  })
  for (const name of ['1', '2']) {
    const device = await makeDevice({ name, userId, clock, random, connect: (line) => network.remoteOf(line) })
    places.push({ device, person: makePerson(device, book, random) })
  }

  function begin({ device, person }: Place): void {
    book.begun()
    quietly(
      device
        .drafts()
        .create(emptyDraft())
        .then(({ localId }) => person.startIn(localId)),
    )
  }

  async function happen(place: Place): Promise<void> {
    const { device, person } = place
    if (random.often(0.004)) device.setOnline(false)
    else if (!device.online() && random.often(0.02)) device.setOnline(true)
    if (random.often(0.002)) {
      const announced = random.often(0.7)
      // A crash may lose text younger than 300 ms, which the promise does not cover.
      if (!announced) await clock.pass(300)
      const before = shownOn(device)
      const typed = [...book.owed(), person.unfinished()].filter((word) => before.includes(word))
      await device.reload(announced)
      const after = shownOn(device)
      if (announced && typed.some((word) => !after.includes(word))) book.forgot()
      person.lookAgain()
    }
    if (random.often(0.002)) quietly(device.drafts().wake())
    if (random.often(0.03)) quietly(person.choose())
    if (random.often(0.05)) quietly(person.tidy(mostDrafts))
    if (random.often(0.006)) begin(place)
  }

  begin(random.one(places))
  await clock.pass(1000)
  for (let pressed = 0; pressed < keys;) {
    const one = random.one(places)
    // Several letters in a row, like a person; the other person may type meanwhile.
    for (let run = random.between(1, 12); run > 0 && pressed < keys; run--) {
      if (one.person.key()) pressed++
      const other = places.find((place) => place !== one)
      if (pressed < keys && random.often(0.5) && other?.person.key()) pressed++
      await clock.pass(random.between(40, 160))
    }
    for (const place of places) await happen(place)
    await clock.pass(random.often(0.05) ? random.between(3000, 20_000) : random.between(50, 400))
  }

  network.becomeReliable()
  for (const { device, person } of places) {
    device.setOnline(true)
    person.lookAgain()
  }
  for (let round = 0; round < 12; round++) {
    for (const { device, person } of places) {
      quietly(device.drafts().wake())
      await clock.pass(5000)
      quietly(person.choose())
      quietly(person.tidy(mostDrafts))
      await clock.pass(5000)
    }
    await clock.pass(70_000)
  }

  const snapshots = places.map(({ device }) => device.drafts().snapshot())
  for (const { device } of places) await device.drafts().close(true)
  return {
    book,
    network: network.counts,
    /** The drafts of each device, as its list shows them. */
    held: snapshots.map(({ drafts }) =>
      drafts.map(({ id, content, state }) => ({ id, content, state })).toSorted((a, b) => Number(a.id) - Number(b.id)),
    ),
    /** The texts to restore on either device. */
    kept: snapshots.flatMap(({ recoverable }) => recoverable.map(({ content }) => content)),
  }
}

/** The words that a draft contains more than once, although they were written once. */
export function twiceIn(content: SaveContent, book: Book): string[] {
  const words = content.drafts.items
    .flatMap(({ english, japanese }) => [...wordsIn(english), ...wordsIn(japanese)])
    .filter((word) => book.isWhole(word))
  return words.filter((word, at) => words.indexOf(word) !== at)
}
