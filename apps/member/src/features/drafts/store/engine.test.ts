import { expect, test } from 'vitest'
import type { Fate } from './testing/world.ts'
import { draftOf, english, makeClock, makeDevice, makeServer, writing } from './testing/world.ts'

async function start(text = 'I go to park.') {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  const tab = await device.open()
  const { localId } = await tab.create(draftOf(text))
  await clock.pass(0)
  return { clock, server, device, tab, localId }
}
const fates = (...list: Fate[]) => () => list.shift() ?? 'fine'

test('[I-21] a keystroke is on the disk within 300 ms and on the server 3 s after the last one', async () => {
  const { clock, server, device, tab, localId } = await start()
  tab.edit(localId, writing('I went'))
  await clock.pass(200)
  expect(english((await device.disk.get(localId))?.content)).toBe('I went')
  tab.edit(localId, writing('I went to'))
  await clock.pass(2900)
  expect(english(server.saves.get(1))).toBe('I go to park.')
  expect(tab.snapshot().byId.get(localId)?.state).toBe('saving')
  await clock.pass(200)
  expect(english(server.saves.get(1))).toBe('I went to')
  expect(tab.snapshot().byId.get(localId)?.state).toBe('saved')
  expect(clock.pending()).toBe(0)
})

test('whoever types without a pause is saved all the same, every 15 s', async () => {
  const { clock, server, tab, localId } = await start()
  for (let second = 0; second < 20; second++) {
    tab.edit(localId, writing(`word ${second}`))
    await clock.pass(1000)
  }
  expect(server.calls.filter((call) => call.startsWith('update'))).toHaveLength(1)
})

test('leaving a field sends at once, and what is unchanged is not sent', async () => {
  const { clock, server, tab, localId } = await start()
  tab.edit(localId, writing('I went'))
  await Promise.all([tab.saveNow(localId), clock.pass(0)])
  await clock.pass(0)
  expect(server.calls).toEqual(['create', 'update 1'])
  await tab.saveNow(localId)
  await clock.pass(10_000)
  expect(server.calls).toEqual(['create', 'update 1'])
})

test('text typed while a save is under way stays, and is sent afterwards', async () => {
  const { clock, server, tab, localId } = await start()
  tab.edit(localId, writing('one'))
  const saving = tab.saveNow(localId)
  tab.edit(localId, writing('one two'))
  await saving
  await clock.pass(0)
  tab.edit(localId, writing('one two three'))
  await clock.pass(5000)
  expect(english(tab.snapshot().byId.get(localId)?.content)).toBe('one two three')
  expect(english(server.saves.get(1))).toBe('one two three')
})

test('[N-012][N-013][K-006][Q-46] a second after the last change of the step the draft is updated, once', async () => {
  const { clock, server, tab, localId } = await start()
  tab.step(localId, 'services-id-teachers')
  await clock.pass(500)
  tab.step(localId, 'services-id-review')
  await clock.pass(990)
  expect(server.calls).toEqual(['create'])
  await clock.pass(20)
  expect(server.calls).toEqual(['create', 'update 1'])
  expect(server.saves.get(1)?.data.step).toBe('services-id-review')
  await clock.pass(60_000)
  expect(server.calls).toHaveLength(2)
})

test('[I-21] written offline, it is sent when the network is back', async () => {
  const { clock, server, device, tab, localId } = await start()
  device.setOnline(false)
  tab.edit(localId, writing('in the train'))
  await clock.pass(10_000)
  expect(tab.snapshot().byId.get(localId)?.state).toBe('unsent')
  await device.kill(tab)
  const again = await device.open()
  expect(english(again.snapshot().byId.get(localId)?.content)).toBe('in the train')
  device.setOnline(true)
  await Promise.all([again.wake(), clock.pass(0)])
  expect(english(server.saves.get(1))).toBe('in the train')
  expect(again.snapshot().byId.get(localId)?.state).toBe('saved')
})

test('a draft made offline, or with a lost answer, is made once', async () => {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  server.setFate(fates('unanswered', 'lost'))
  const tab = await device.open()
  const { localId } = await tab.create(draftOf('one'))
  await clock.pass(10)
  tab.edit(localId, writing('one two'))
  await clock.pass(30_000)
  expect([...server.saves.values()].map(english)).toEqual(['one two'])
  expect(tab.snapshot().byId.get(localId)).toMatchObject({ id: '1', state: 'saved', clash: null })
})

test('[I-21] a draft whose creation was not answered keeps what another device has written into it since', async () => {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  server.setFate(fates('unanswered'))
  const tab = await device.open()
  const { localId } = await tab.create(draftOf('I go. It was fun.'))
  await clock.pass(10)
  tab.edit(localId, writing('I went. It was fun.'))
  const save = server.saves.get(1)
  if (save) server.does.update(1, writing('I go. It was great fun.')(save), 1)
  await clock.pass(30_000)
  expect(english(server.saves.get(1))).toBe('I went. It was great fun.')
  expect([...tab.snapshot().byId.values()]).toHaveLength(1)
})

test('a lost answer asks nobody: what was sent is recognised', async () => {
  const { clock, server, tab, localId } = await start()
  server.setFate(fates('unanswered'))
  tab.edit(localId, writing('I go to park. It rained.'))
  await clock.pass(3100)
  tab.edit(localId, writing('I go to park. It rained a lot.'))
  await clock.pass(30_000)
  expect(english(server.saves.get(1))).toBe('I go to park. It rained a lot.')
  expect(tab.snapshot().byId.get(localId)).toMatchObject({ state: 'saved', clash: null })
})

test('[Q-47] another sentence changed on another device is merged, and nobody is asked', async () => {
  const { clock, server, tab, localId } = await start('I go to park. It was fun.')
  const laptop = await makeDevice(server, clock, 'b').open()
  await laptop.refresh()
  const other = laptop.find('1') ?? ''
  laptop.edit(other, writing('I go to park. It was great fun.'))
  await clock.pass(3100)
  tab.edit(localId, writing('I went to park. It was fun.'))
  await clock.pass(3100)
  const both = 'I went to park. It was great fun.'
  expect(english(server.saves.get(1))).toBe(both)
  expect(english(tab.snapshot().byId.get(localId)?.content)).toBe(both)
  await laptop.received(1, 3)
  expect(english(laptop.snapshot().byId.get(other)?.content)).toBe(both)
  const before = server.calls.length
  await laptop.received(1, 3)
  expect(server.calls).toHaveLength(before)
})

test.each([
  ['mine', ['I walked to park.']],
  ['theirs', ['I ran to park.']],
  ['both', ['I ran to park.', 'I walked to park.']],
] as const)('[Q-47] the same place changed twice is asked about; 「%s」 keeps %j', async (choice, texts) => {
  const { clock, server, tab, localId } = await start('I go to park.')
  server.does.update(1, writing('I ran to park.')(draftOf()), 1)
  tab.edit(localId, writing('I walked to park.'))
  await clock.pass(3100)
  expect(tab.snapshot().byId.get(localId)).toMatchObject({ state: 'unsent', clash: { revision: 2 } })
  expect(english(server.saves.get(1))).toBe('I ran to park.')
  expect(await tab.resolve(localId, choice)).toBe('done')
  await clock.pass(10_000)
  expect([...server.saves.values()].map(english)).toEqual(texts)
  expect(tab.snapshot().drafts.every((draft) => draft.state === 'saved')).toBe(true)
})

test('[Q-47] at the limit of drafts the copy stays on this device', async () => {
  const { clock, server, tab, localId } = await start('I go to park.')
  server.setLimit(1)
  server.does.update(1, writing('I ran to park.')(draftOf()), 1)
  tab.edit(localId, writing('I walked to park.'))
  await clock.pass(3100)
  expect(await tab.resolve(localId, 'both')).toBe('no_room')
  expect(tab.snapshot().recoverable.map((draft) => english(draft.content))).toEqual(['I walked to park.'])
})

test('[E-038][Q-48][I-21] a draft that is gone is reset, and its text stays for 7 days', async () => {
  const { clock, server, tab, device, localId } = await start()
  server.does.remove(1)
  tab.edit(localId, writing('still typing'))
  await clock.pass(3100)
  expect(tab.snapshot()).toMatchObject({ current: null, drafts: [] })
  expect(tab.snapshot().recoverable.map((draft) => english(draft.content))).toEqual(['still typing'])
  const [kept] = tab.snapshot().recoverable
  expect(await tab.restore(kept?.localId ?? '')).toBe('done')
  expect(english(server.saves.get(2))).toBe('still typing')

  server.does.remove(2)
  tab.edit(localId, writing('once more'))
  await clock.pass(3100)
  await clock.pass(7 * 86_400_000)
  expect((await device.open()).snapshot().recoverable).toEqual([])
})

test('a draft deleted elsewhere goes; what was not sent of it stays', async () => {
  const { clock, server, tab, device, localId } = await start()
  server.does.remove(1)
  await tab.deleted(1)
  expect(tab.snapshot()).toMatchObject({ drafts: [], recoverable: [] })
  const { localId: second } = await tab.create(draftOf('two'))
  await clock.pass(1000)
  device.setOnline(false)
  tab.edit(second, writing('two, unsent'))
  await tab.deleted(2)
  expect(tab.snapshot().recoverable.map((draft) => english(draft.content))).toEqual(['two, unsent'])
  expect(localId).not.toBe(second)
})

test('[I-21][Q-22] an ended session leaves the text here, and it is sent after signing in again', async () => {
  const { clock, server, tab, device, localId } = await start()
  server.setSignedIn(false)
  tab.edit(localId, writing('late at night'))
  await clock.pass(3100)
  tab.edit(localId, writing('late at night, half a word'))
  await tab.close(true)
  expect(clock.pending()).toBe(0)
  server.setSignedIn(true)
  const again = await device.open()
  await clock.pass(0)
  expect(english(server.saves.get(1))).toBe('late at night, half a word')
  expect(again.snapshot().byId.get(localId)?.state).toBe('saved')
})

test('[Q-22] the drafts of another member are wiped', async () => {
  const { device } = await start()
  const other = await device.open({ userId: 2 })
  expect(other.snapshot().drafts).toEqual([])
  expect(await device.disk.all()).toEqual([])
})

test('two tabs show the same and both may type', async () => {
  const { clock, server, device, tab, localId } = await start('I go to park. It was fun.')
  const second = await device.open()
  tab.edit(localId, writing('I went to park. It was fun.'))
  second.edit(localId, writing('I go to park. It was great fun.'))
  await clock.pass(400)
  const both = 'I went to park. It was great fun.'
  for (const one of [tab, second]) expect(english(one.snapshot().byId.get(localId)?.content)).toBe(both)
  await clock.pass(5000)
  expect(english(server.saves.get(1))).toBe(both)
})

test('what comes from elsewhere waits while an IME composes', async () => {
  const { clock, device, tab, localId } = await start('One. Two.')
  const second = await device.open()
  tab.compose(localId, true)
  tab.edit(localId, writing('One. Two. に'))
  second.edit(localId, writing('One more. Two.'))
  await clock.pass(400)
  expect(english(tab.snapshot().byId.get(localId)?.content)).toBe('One. Two. に')
  tab.edit(localId, writing('One. Two. 日本'))
  await clock.pass(400)
  tab.compose(localId, false)
  expect(english(tab.snapshot().byId.get(localId)?.content)).toBe('One more. Two. 日本')
})

test('[S-009][Q-45] a new draft stands in the list after a second, once', async () => {
  const { clock, tab } = await start()
  expect(tab.snapshot().drafts).toEqual([])
  await tab.refresh()
  await clock.pass(990)
  expect(tab.snapshot().drafts).toEqual([])
  await clock.pass(20)
  expect(tab.snapshot().drafts.map((draft) => draft.id)).toEqual(['1'])
})

test('[S-010][S-011] the open draft is only shown again; another one is loaded after this one is saved', async () => {
  const { clock, server, tab, localId } = await start()
  server.does.create(draftOf('on the laptop'), 'k')
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

test('[Q-04] an id nobody knows is asked for once', async () => {
  const { server, tab } = await start()
  await expect(tab.open('77')).rejects.toMatchObject({ code: 'draft_not_found' })
  expect(server.calls).toEqual(['create', 'get 77'])
})

test('[S-012][Q-122][E-037] deleting a draft saves the open one, deletes, and leaves none open', async () => {
  const { clock, server, tab, localId } = await start()
  const { localId: second } = await tab.create(draftOf('two'))
  await clock.pass(1000)
  tab.edit(second, writing('two and more'))
  await tab.remove(localId)
  expect(server.calls.slice(-2)).toEqual(['update 2', 'remove 1'])
  expect(tab.snapshot().current).toBeNull()
  expect(tab.snapshot().drafts.map((draft) => draft.id)).toEqual(['2'])
  server.does.remove(2)
  await expect(tab.remove(second)).rejects.toMatchObject({ code: 'draft_not_found' })
  expect(tab.snapshot().drafts).toEqual([])
})

test('a draft for which there is no room yet is sent once there is', async () => {
  const { clock, server, device, tab, localId } = await start()
  server.setLimit(1)
  device.setOnline(false)
  const { localId: second } = await tab.create(draftOf('two'))
  device.setOnline(true)
  await Promise.all([tab.wake(), clock.pass(0)])
  expect(tab.snapshot().byId.get(second)).toMatchObject({ state: 'unsent', refusal: 'draft_limit' })
  await tab.remove(localId)
  await clock.pass(100)
  expect(tab.snapshot().byId.get(second)).toMatchObject({ state: 'saved', refusal: null })
})

test('what no database keeps is left out', async () => {
  const { server, clock, tab, localId } = await start()
  tab.edit(localId, writing('a\u0000b \ud83d c'))
  await clock.pass(3100)
  expect(english(server.saves.get(1))).toBe('ab \ufffd c')
})

test('the browser is asked to keep what is stored when the first draft is written', async () => {
  const { device, tab } = await start()
  await tab.create(draftOf('two'))
  expect(device.asked()).toBe(1)
})

test('[Q-22] drafts with unsent text are counted', async () => {
  const { device, tab, localId } = await start()
  expect(await tab.countUnsent()).toBe(0)
  device.setOnline(false)
  tab.edit(localId, writing('unsent'))
  await tab.create(draftOf(''))
  expect(await tab.countUnsent()).toBe(1)
})
