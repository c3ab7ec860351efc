import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
} from 'fast-check'
import { expect, test } from 'vitest'
import type { Drafts } from './engine.ts'
import {
  draftOf,
  english,
  type Fate,
  makeClock,
  makeDevice,
  makeServer,
  writing,
} from '../../../../test/drafts/world.ts'

type Step =
  | { do: 'type'; who: number; place: number }
  | { do: 'pass'; milliseconds: number }
  | { do: 'network'; who: number; on: boolean }
  | { do: 'reload'; who: number }
  | { do: 'hear'; who: number }
  | { do: 'leave'; who: number }
  | { do: 'stream'; who: number }
  | { do: 'create'; who: number }

const who = integer({ min: 0, max: 2 })
const step: Arbitrary<Step> = oneof(
  { weight: 8, arbitrary: record({ do: constant('type' as const), who, place: nat(12) }) },
  {
    weight: 5,
    arbitrary: record({
      do: constant('pass' as const),
      milliseconds: constantFrom(5, 160, 1000, 4000, 20_000),
    }),
  },
  { weight: 2, arbitrary: record({ do: constant('network' as const), who, on: boolean() }) },
  { weight: 1, arbitrary: record({ do: constant('reload' as const), who }) },
  { weight: 2, arbitrary: record({ do: constant('hear' as const), who }) },
  { weight: 1, arbitrary: record({ do: constant('leave' as const), who }) },
  { weight: 3, arbitrary: record({ do: constant('stream' as const), who }) },
  { weight: 1, arbitrary: record({ do: constant('create' as const), who }) },
)
const fates = array(constantFrom<Fate>('fine', 'fine', 'fine', 'lost', 'unanswered', 'twice'), { maxLength: 40 })

type Row = (string | undefined)[]
const byId = (a: Row, b: Row) => String(a[0]).localeCompare(String(b[0]))

const insert = (text: string, place: number, word: string): string => {
  const words = text.split(' ').filter((one) => one !== '')
  return words.toSpliced(Math.min(place, words.length), 0, word).join(' ')
}

/** Two tabs of one device, and a second device. */
async function makeTabs() {
  const clock = makeClock()
  const server = makeServer()
  server.setLimit(1000)
  const [phone, laptop] = [makeDevice(server, clock, 'phone'), makeDevice(server, clock, 'laptop')]
  const devices = [phone, phone, laptop]
  const first = await phone.open()
  await first.create(draftOf('start'))
  await clock.pass(100)
  const tabs: Drafts[] = [first, await phone.open(), await laptop.open()]
  await tabs[2]?.refresh()
  return { clock, server, devices, tabs }
}

type Scene = Awaited<ReturnType<typeof makeTabs>>

async function settle({ clock, devices, tabs, server }: Scene) {
  server.setFate(() => 'fine')
  for (const device of devices) device.setOnline(true)
  for (let round = 0; round < 12; round++) {
    for (const tab of tabs) {
      await Promise.all([tab.wake(), clock.rest()])
      for (const draft of tab.snapshot().byId.values()) if (draft.clash) await tab.resolve(draft.localId, 'both')
    }
    await clock.pass(70_000)
  }
}

test('[I-21][Q-47] no typed word is lost through lost answers, double deliveries, offline times and reloads, and both devices end with the same drafts', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 45 }), fates, async (steps, luck) => {
      const scene = await makeTabs()
      const { clock, server, devices, tabs } = scene
      const remainingFates = [...luck]
      server.setFate(() => remainingFates.shift() ?? 'fine')
      const words: string[] = ['start']
      for (const one of steps) {
        if (one.do === 'pass') {
          await clock.pass(one.milliseconds)
          continue
        }
        const [tab, device] = [tabs[one.who], devices[one.who]]
        if (!tab || !device) continue
        if (one.do === 'network') device.setOnline(one.on)
        if (one.do === 'hear') void tab.refresh().catch(() => undefined)
        const draft = tab.snapshot().drafts.find(({ recoverableUntil }) => recoverableUntil === null)
        if (one.do === 'type' && draft) {
          const word = `w${words.length}`
          words.push(word)
          tab.edit(draft.localId, (content) => writing(insert(english(content) ?? '', one.place, word))(content))
        }
        if (one.do === 'stream')
          for (const { id, revision } of server.saves.values()) tab.received(id, revision).catch(() => undefined)
        if (one.do === 'create') {
          words.push(`w${words.length}`)
          await tab.create(draftOf(words.at(-1)))
        }
        if (one.do === 'leave' && draft) void tab.saveNow(draft.localId)
        if (one.do === 'reload') {
          // Letters of the last 150 ms are not on the disk yet; everything older is.
          await clock.pass(160)
          await device.kill(tab)
          tabs[one.who] = await device.open()
        }
      }
      await settle(scene)
      const texts = [...server.saves.values()].map((save) => english(save) ?? '')
      // A third version of one place is stored separately while the person has not chosen between two.
      for (const tab of tabs) texts.push(...tab.snapshot().recoverable.map((draft) => english(draft.content) ?? ''))
      const copies = tabs.map((tab) =>
        tab
          .snapshot()
          .drafts.map((draft) => [draft.id, english(draft.content), draft.state])
          .toSorted(byId),
      )
      const written = new Set(texts.join(' ').split(' '))
      expect(words.filter((word) => !written.has(word))).toEqual([])
      expect(copies[1]).toEqual(copies[0])
      expect(copies[2]).toEqual(copies[0])
      expect(copies[0]).toEqual(
        [...server.saves.values()].map((save) => [String(save.id), english(save), 'saved']).toSorted(byId),
      )
      for (const tab of tabs) await tab.close(true)
      expect(clock.pending()).toBe(0)
    }),
    { numRuns: 200 },
  )
}, 60_000)
