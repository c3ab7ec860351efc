import { expect, test } from 'vitest'
import {
  draftOf,
  english,
  makeClock,
  makeDevice,
  makeServer,
  startDraft,
  writing,
} from '../../../../test/drafts/world.ts'

test('[S-009][Q-45] a new draft is in the list after a second, once', async () => {
  const { clock, tab } = await startDraft()
  expect(tab.snapshot().drafts).toEqual([])
  await tab.refresh()
  await clock.pass(990)
  expect(tab.snapshot().drafts).toEqual([])
  await clock.pass(20)
  expect(tab.snapshot().drafts.map((draft) => draft.id)).toEqual(['1'])
})

test('[S-010][S-011] opening the open draft makes no call, and another one is loaded after this one is saved', async () => {
  const { clock, server, tab, localId } = await startDraft()
  server.handlers.create(draftOf('on the laptop'), 'k')
  await tab.open('1')
  expect(server.calls).toEqual(['create'])
  tab.edit(localId, writing('unsaved'))
  const second = await tab.open('2')
  expect(server.calls).toEqual(['create', 'update 1', 'get 2'])
  expect(tab.snapshot().current).toBe(second)
  tab.edit(second, writing('unsaved too'))
  await tab.open('1')
  await clock.pass(0)
  expect(server.calls.slice(3)).toEqual(['update 2', 'get 1'])
})

test('[Q-04] an unknown id is requested once', async () => {
  const { server, tab } = await startDraft()
  await expect(tab.open('77')).rejects.toMatchObject({ code: 'draft_not_found' })
  expect(server.calls).toEqual(['create', 'get 77'])
})

test('[S-012][Q-122][E-037] deleting a draft saves the open one, deletes the draft, and leaves none open', async () => {
  const { clock, server, tab, localId } = await startDraft()
  const { localId: second } = await tab.create(draftOf('two'))
  await clock.pass(1000)
  tab.edit(second, writing('two and more'))
  await tab.remove(localId)
  expect(server.calls.slice(-2)).toEqual(['update 2', 'remove 1'])
  expect(tab.snapshot().current).toBeNull()
  expect(tab.snapshot().drafts.map((draft) => draft.id)).toEqual(['2'])
  server.handlers.remove(2)
  await expect(tab.remove(second)).rejects.toMatchObject({ code: 'draft_not_found' })
  expect(tab.snapshot().drafts).toEqual([])
})

test('neither an older list nor a late event brings a deleted draft back', async () => {
  const { server, clock, tab, localId } = await startDraft()
  await clock.pass(1000)
  const saves = [...server.saves.values()]
  await tab.remove(localId)
  for (const save of saves) server.saves.set(save.id, save)
  await tab.refresh()
  await tab.received(1, 1)
  expect(tab.snapshot().drafts).toEqual([])
})

test('a draft whose event arrives before the answer to its creation is in the list once', async () => {
  const { server, clock, tab } = await startDraft()
  const { sent } = await tab.create(draftOf('two'))
  while (!server.saves.has(2)) await Promise.resolve()
  await Promise.all([tab.received(2, 1), sent])
  await clock.pass(2000)
  expect(
    tab
      .snapshot()
      .drafts.map((draft) => draft.id)
      .toSorted(),
  ).toEqual(['1', '2'])
})

/** Letters in a device without drafts. */
async function startBlank() {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  return { clock, server, device, tab: await device.open() }
}

test('a draft is made at its first letter: ten blank beginnings are one record that no list and no server has', async () => {
  const { clock, server, device, tab } = await startBlank()
  const begun = []
  for (let count = 0; count < 10; count++) {
    const { localId, sent } = await tab.create(draftOf('', count + 1))
    expect(await sent).toBe('done')
    begun.push(localId)
    await clock.pass(60_000)
  }
  const [localId = ''] = begun
  expect(new Set(begun).size).toBe(1)
  await tab.wake()
  expect(server.calls).toEqual(['list'])
  expect(await device.disk.all()).toHaveLength(1)
  expect([tab.snapshot().drafts, await tab.countUnsent()]).toEqual([[], 0])
  expect(tab.snapshot().byId.get(localId)).toMatchObject({ state: 'blank', content: draftOf('', 10) })

  tab.edit(localId, writing('I'))
  expect(tab.snapshot().drafts.map((draft) => draft.localId)).toEqual([localId])
  await clock.pass(3500)
  expect(english(server.saves.get(1))).toBe('I')
  expect(tab.snapshot().byId.get(localId)).toMatchObject({ state: 'saved', id: '1' })
})

test('after its first letter a draft is not begun again: the next one is new', async () => {
  const { clock, server, tab } = await startBlank()
  const { localId } = await tab.create(draftOf())
  tab.edit(localId, writing('I'))
  const { localId: next } = await tab.create(draftOf())
  expect(next).not.toBe(localId)
  tab.edit(next, writing('You'))
  await clock.pass(5000)
  expect([...server.saves.values()].map(english)).toEqual(['I', 'You'])
})

test('the first letter is kept offline and over a reload, and is sent when the network is back', async () => {
  const { clock, server, device, tab } = await startBlank()
  device.setOnline(false)
  const { localId } = await tab.create(draftOf())
  tab.edit(localId, writing('I'))
  await clock.pass(300)
  await device.kill(tab)
  const again = await device.open({}, localId)
  expect(again.snapshot()).toMatchObject({ current: localId, drafts: [{ localId, state: 'unsent' }] })
  device.setOnline(true)
  await Promise.all([again.wake(), clock.pass(1000)])
  expect([...server.saves.values()].map(english)).toEqual(['I'])
})

test('two tabs write the first letters of one draft, and the server gets one draft with both', async () => {
  const { clock, server, device, tab } = await startBlank()
  const { localId } = await tab.create(draftOf())
  const other = await device.open({}, localId)
  tab.edit(localId, writing('I go'))
  other.edit(localId, (content) => ({ ...content, drafts: { ...content.drafts, title: '朝' } }))
  await clock.pass(10_000)
  expect([...server.saves.values()].map(({ drafts }) => [drafts.title, drafts.items[0]?.english])).toEqual([
    ['朝', 'I go'],
  ])
})

test('a draft that was begun a day ago without a letter leaves the device; a written one stays', async () => {
  const { clock, device, tab } = await startBlank()
  device.setOnline(false)
  const { localId: blank } = await tab.create(draftOf())
  await device.kill(tab)
  const next = await device.open()
  const { localId: written } = await next.create(draftOf('I'))
  await device.kill(next)
  await clock.pass(86_400_000 - 1000)
  await device.kill(await device.open())
  expect((await device.disk.all()).map(({ local_id }) => local_id)).toContain(blank)
  await clock.pass(1000)
  const last = await device.open()
  expect([...last.snapshot().byId.keys()]).toEqual([written])
})
