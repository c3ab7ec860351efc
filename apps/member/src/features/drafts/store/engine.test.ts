import { expect, test } from 'vitest'
import {
  draftOf,
  english,
  fates,
  makeClock,
  makeDevice,
  makeServer,
  startDraft,
  writing,
} from '../../../../test/drafts/world.ts'

test('[I-21] a keystroke is on the disk within 300 ms and on the server 3 s after the last one', async () => {
  const { clock, server, device, tab, localId } = await startDraft()
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

test('typing without a pause is saved every 15 s', async () => {
  const { clock, server, tab, localId } = await startDraft()
  for (let second = 0; second < 20; second++) {
    tab.edit(localId, writing(`word ${second}`))
    await clock.pass(1000)
  }
  expect(server.calls.filter((call) => call.startsWith('update'))).toHaveLength(1)
})

test('leaving a field sends at once, and unchanged text is not sent', async () => {
  const { clock, server, tab, localId } = await startDraft()
  tab.edit(localId, writing('I went'))
  await Promise.all([tab.saveNow(localId), clock.pass(0)])
  await clock.pass(0)
  expect(server.calls).toEqual(['create', 'update 1'])
  await tab.saveNow(localId)
  await clock.pass(10_000)
  expect(server.calls).toEqual(['create', 'update 1'])
})

test('text typed during a save stays and is sent after it', async () => {
  const { clock, server, tab, localId } = await startDraft()
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
  const { clock, server, tab, localId } = await startDraft()
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

test('[N-012] offline a change of the open screen alone is no unsent text, but a letter is, and the screen is sent later', async () => {
  const { clock, server, device, tab, localId } = await startDraft()
  device.setOnline(false)
  tab.step(localId, 'services-id-review')
  await clock.pass(10_000)
  expect([tab.snapshot().byId.get(localId)?.state, await tab.countUnsent()]).toEqual(['saved', 0])
  device.setOnline(true)
  await Promise.all([tab.wake(), clock.pass(0)])
  expect(server.saves.get(1)?.data.step).toBe('services-id-review')
  device.setOnline(false)
  tab.step(localId, 'services-id-draft')
  tab.edit(localId, writing('a letter more'))
  await clock.pass(10_000)
  expect([tab.snapshot().byId.get(localId)?.state, await tab.countUnsent()]).toEqual(['unsent', 1])
})

test('[I-21] text written offline is sent once the network is back', async () => {
  const { clock, server, device, tab, localId } = await startDraft()
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

test('[I-21] a page says that a text of an earlier page is saved only after it has compared it with the server', async () => {
  const { clock, server, device, tab, localId } = await startDraft()
  const compared = (of: typeof tab) => of.snapshot().byId.get(localId)?.compared
  expect(compared(tab)).toBe(true)
  await device.kill(tab)

  const again = await device.open()
  expect([again.snapshot().byId.get(localId)?.state, compared(again)]).toEqual(['saved', false])
  await Promise.all([again.wake(), clock.pass(0)])
  expect(compared(again)).toBe(true)
  await device.kill(again)

  // A save is a comparison too; without an answer the last known state counts.
  const third = await device.open()
  third.edit(localId, writing('I went'))
  await Promise.all([third.saveNow(localId), clock.pass(0)])
  await clock.pass(0)
  expect([english(server.saves.get(1)), compared(third)]).toEqual(['I went', true])
  await device.kill(third)
  const fourth = await device.open()
  device.setOnline(false)
  await fourth.wake()
  expect(compared(fourth)).toBe(true)
})

test('a draft created offline, or with a lost answer, is created once', async () => {
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

test('[I-21] a draft whose creation was not answered keeps the text that another device has added since', async () => {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  server.setFate(fates('unanswered'))
  const tab = await device.open()
  const { localId } = await tab.create(draftOf('I go. It was fun.'))
  await clock.pass(10)
  tab.edit(localId, writing('I went. It was fun.'))
  const save = server.saves.get(1)
  if (save) server.handlers.update(1, writing('I go. It was great fun.')(save), 1)
  await clock.pass(30_000)
  expect(english(server.saves.get(1))).toBe('I went. It was great fun.')
  expect([...tab.snapshot().byId.values()]).toHaveLength(1)
})

test('a lost answer needs no choice, because the sent text is recognised', async () => {
  const { clock, server, tab, localId } = await startDraft()
  server.setFate(fates('unanswered'))
  tab.edit(localId, writing('I go to park. It rained.'))
  await clock.pass(3100)
  tab.edit(localId, writing('I go to park. It rained a lot.'))
  await clock.pass(30_000)
  expect(english(server.saves.get(1))).toBe('I go to park. It rained a lot.')
  expect(tab.snapshot().byId.get(localId)).toMatchObject({ state: 'saved', clash: null })
})

test('a draft without room on the server is sent once there is room', async () => {
  const { clock, server, device, tab, localId } = await startDraft()
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

test('characters that no database stores are removed', async () => {
  const { server, clock, tab, localId } = await startDraft()
  tab.edit(localId, writing('a\u0000b \ud83d c'))
  await clock.pass(3100)
  expect(english(server.saves.get(1))).toBe('ab \ufffd c')
})

test('the first new draft requests lasting storage from the browser, and nothing does so before', async () => {
  const { device, tab } = await startDraft()
  expect(device.storageRequests()).toBe(1)
  await tab.create(draftOf('two'))
  expect(device.storageRequests()).toBe(2)
})

test('text is sent again after the time that the server requests, and no typed text is lost', async () => {
  const { clock, server, tab, localId } = await startDraft()
  server.setFate(fates('busy'))
  tab.edit(localId, writing('I went'))
  await clock.pass(3000)
  expect(tab.snapshot().byId.get(localId)?.state).not.toBe('saved')
  tab.edit(localId, writing('I went home'))
  await clock.pass(19_900)
  expect(server.calls).toEqual(['create', 'update 1'])
  await clock.pass(200)
  await clock.pass(3000)
  expect(english(server.saves.get(1))).toBe('I went home')
  expect(tab.snapshot().byId.get(localId)?.state).toBe('saved')
})
