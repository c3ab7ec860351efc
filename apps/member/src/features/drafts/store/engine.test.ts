import { expect, test } from 'vitest'
import type { Fate } from '../../../../test/drafts/world.ts'
import { draftOf, english, makeClock, makeDevice, makeServer, writing } from '../../../../test/drafts/world.ts'

async function start(text = 'I go to park.') {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice(server, clock)
  const tab = await device.open()
  const { localId } = await tab.create(draftOf(text))
  await clock.pass(0)
  return { clock, server, device, tab, localId }
}
const fates =
  (...list: Fate[]) =>
  () =>
    list.shift() ?? 'fine'

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

test('[Q-48] a draft deleted elsewhere goes; what was not sent of it, and what is open, stays', async () => {
  const { clock, server, tab, device } = await start()
  const texts = () => tab.snapshot().recoverable.map((draft) => english(draft.content))
  const { localId: second } = await tab.create(draftOf('two'))
  await clock.pass(1000)
  server.does.remove(1)
  await tab.deleted(1)
  expect(tab.snapshot().drafts).toHaveLength(1)
  expect(texts()).toEqual([])
  await tab.create(draftOf('three'))
  await clock.pass(1000)
  device.setOnline(false)
  tab.edit(second, writing('two, unsent'))
  await tab.deleted(2)
  await tab.deleted(3)
  expect(new Set(texts())).toEqual(new Set(['three', 'two, unsent']))
  expect(tab.snapshot()).toMatchObject({ drafts: [], current: null })
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

test('the browser is asked to keep what is stored when a draft is begun, and not before', async () => {
  const { device, tab } = await start()
  expect(device.asked()).toBe(1)
  await tab.create(draftOf('two'))
  expect(device.asked()).toBe(2)
})

test('what was typed is certain to outlive the page once it is on the disk, or where that forgets, on the server', async () => {
  const { device, server, tab, localId } = await start()
  device.setOnline(false)
  tab.edit(localId, writing('I went'))
  expect(await tab.keep()).toBe(false)
  device.setOnline(true)
  expect(await tab.keep()).toBe(true)
  expect(english(server.saves.get(1))).toBe('I went')
})

test('a disk that lasts is enough, unless it refuses', async () => {
  const { device } = await start()
  let full = false
  const swap: typeof device.disk.swap = async (...given) => {
    if (full) throw new Error('no space')
    return device.disk.swap(...given)
  }
  const tab = await device.open({ disk: { ...device.disk, lasts: async () => true, swap } })
  device.setOnline(false)
  const [localId = ''] = tab.snapshot().byId.keys()
  tab.edit(localId, writing('I went'))
  expect(await tab.keep()).toBe(true)
  expect(english((await device.disk.get(localId))?.content)).toBe('I went')
  full = true
  tab.edit(localId, writing('I went home'))
  expect(await tab.keep()).toBe(false)
})

const never = () => new Promise<never>(() => undefined)

test('what was typed last is there for the next page, also when this one ends before the disk has it', async () => {
  const { clock, device, tab, localId } = await start()
  device.setOnline(false)
  await device.kill(tab)
  const page = await device.open({ disk: { ...device.disk, swap: never } })
  page.edit(localId, writing('The lights went out.'))
  void page.leave()
  await device.kill(page)
  expect(english((await device.disk.get(localId))?.content)).toBe('I go to park.')

  const next = await device.open()
  expect(english(next.snapshot().byId.get(localId)?.content)).toBe('The lights went out.')
  expect(english((await device.disk.get(localId))?.content)).toBe('The lights went out.')
  // Once: what is written after it stands.
  next.edit(localId, writing('The lights are back.'))
  await clock.pass(200)
  const last = await device.open()
  expect(english(last.snapshot().byId.get(localId)?.content)).toBe('The lights are back.')
  expect(last.snapshot().byId.get(localId)?.clash).toBeNull()
})

test('what was typed last comes on top of what another tab has written since, and a page that stayed leaves nothing', async () => {
  const { clock, device, tab, localId } = await start('I go to park. It was fun.')
  device.setOnline(false)
  const other = await device.open({ disk: { ...device.disk, swap: never } })
  other.edit(localId, writing('I go to park. It was great fun.'))
  void other.leave()
  await device.kill(other)
  tab.edit(localId, writing('I went to park. It was fun.'))
  await tab.leave()
  await clock.pass(200)
  await device.kill(tab)

  const next = await device.open()
  expect(english(next.snapshot().byId.get(localId)?.content)).toBe('I went to park. It was great fun.')
  expect(next.snapshot().byId.get(localId)?.clash).toBeNull()
  expect(next.snapshot().recoverable).toEqual([])
})

test('[Q-22] drafts with unsent text are counted', async () => {
  const { device, tab, localId } = await start()
  expect(await tab.countUnsent()).toBe(0)
  device.setOnline(false)
  tab.edit(localId, writing('unsent'))
  await tab.create(draftOf(''))
  expect(await tab.countUnsent()).toBe(1)
})

test('a server that asks to wait is asked again when that is over, and nothing that was typed is lost', async () => {
  const { clock, server, tab, localId } = await start()
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
