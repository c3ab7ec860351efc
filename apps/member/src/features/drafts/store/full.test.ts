import { type RecordStore, withMemory } from '@tensaku/local-first'
import { expect, test } from 'vitest'
import { draftOf, english, makeClock, makeDevice, makeServer, writing } from '../../../../test/drafts/world.ts'
import type { DraftRecord } from './record.ts'
import { draftKind } from './stored-drafts.ts'

/** A device whose storage can be full. */
async function start() {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  let full = false
  const disk: RecordStore<DraftRecord> = {
    ...device.disk,
    swap: async (...given) => {
      if (full) throw new Error('QuotaExceededError')
      return device.disk.swap(...given)
    },
    lasts: async () => true,
    place: () => 'disk',
  }
  const open = () => device.open({ disk: withMemory(disk, draftKind) })
  const tab = await open()
  const { localId } = await tab.create(draftOf('I go to park.'))
  await clock.pass(0)
  return { clock, server, device, tab, open, localId, setFull: (now: boolean) => (full = now) }
}

test('text that a full device does not store is still saved on the server', async () => {
  const { clock, server, tab, localId, setFull } = await start()
  setFull(true)
  tab.edit(localId, writing('I went to the park.'))
  await clock.pass(4000)
  expect(english(server.saves.get(1))).toBe('I went to the park.')
  expect(tab.snapshot().byId.get(localId)?.state).toBe('saved')
  const { localId: second } = await tab.create(draftOf('Another one.'))
  await clock.pass(4000)
  expect(english(server.saves.get(2))).toBe('Another one.')
  expect(tab.snapshot().byId.get(second)?.state).toBe('saved')
})

test('text that is only in memory is never reported as stored, and is stored once there is room', async () => {
  const { clock, device, tab, open, localId, setFull } = await start()
  device.setOnline(false)
  setFull(true)
  tab.edit(localId, writing('I went to the park.'))
  await clock.pass(1000)
  expect(tab.snapshot().byId.get(localId)?.state).toBe('saving')
  expect(await tab.keep()).toBe(false)
  setFull(false)
  await clock.pass(3000)
  expect(tab.snapshot().byId.get(localId)?.state).toBe('unsent')
  expect(await tab.keep()).toBe(true)
  await device.kill(tab)
  const again = await open()
  expect(english(again.snapshot().byId.get(localId)?.content)).toBe('I went to the park.')
})

test('text that waited for room when its page was left is restored in the next page', async () => {
  const { clock, device, tab, open, localId, setFull } = await start()
  device.setOnline(false)
  setFull(true)
  tab.edit(localId, writing('I went to the park.'))
  const { localId: second } = await tab.create(draftOf('Begun on a full device.'))
  await clock.pass(1000)
  await Promise.all([tab.leave(), clock.pass(0)])
  await device.kill(tab)
  setFull(false)
  const next = await open()
  const { byId, recoverable } = next.snapshot()
  expect(english(byId.get(localId)?.content)).toBe('I went to the park.')
  expect(byId.has(second)).toBe(false)
  expect(recoverable.map(({ content }) => english(content))).toEqual(['Begun on a full device.'])
})

test('a tab that had no room does not overwrite newer text of another tab', async () => {
  const { clock, device, tab, open, localId, setFull } = await start()
  device.setOnline(false)
  const other = await open()
  setFull(true)
  tab.edit(localId, writing('I went to a park.'))
  await clock.pass(1000)
  setFull(false)
  other.edit(localId, writing('I go to the lake.'))
  await other.write(localId)
  await clock.pass(5000)
  const next = await open()
  const texts = [...next.snapshot().byId.values()].flatMap(({ content, clash }) => [content, clash?.theirs])
  expect(texts.map(english)).toEqual(expect.arrayContaining(['I went to a park.', 'I go to the lake.']))
})
