import { expect, test } from 'vitest'
import { draftOf, english, startDraft, writing } from '../../../../test/drafts/world.ts'

test('[E-038][Q-48][I-21] a missing draft is reset, and its text stays for 7 days', async () => {
  const { clock, server, tab, device, localId } = await startDraft()
  server.handlers.remove(1)
  tab.edit(localId, writing('still typing'))
  await clock.pass(3100)
  expect(tab.snapshot()).toMatchObject({ current: null, drafts: [] })
  expect(tab.snapshot().recoverable.map((draft) => english(draft.content))).toEqual(['still typing'])
  const [restorable] = tab.snapshot().recoverable
  expect(await tab.restore(restorable?.localId ?? '')).toBe('done')
  expect(english(server.saves.get(2))).toBe('still typing')

  server.handlers.remove(2)
  tab.edit(localId, writing('once more'))
  await clock.pass(3100)
  await clock.pass(7 * 86_400_000)
  expect((await device.open()).snapshot().recoverable).toEqual([])
})

test('[Q-48] a draft that another device deleted disappears; its unsent text and an open one stay', async () => {
  const { clock, server, tab, device } = await startDraft()
  const texts = () => tab.snapshot().recoverable.map((draft) => english(draft.content))
  const { localId: second } = await tab.create(draftOf('two'))
  await clock.pass(1000)
  server.handlers.remove(1)
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
  const { clock, server, tab, device, localId } = await startDraft()
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
  const { device } = await startDraft()
  const other = await device.open({ userId: 2 })
  expect(other.snapshot().drafts).toEqual([])
  expect(await device.disk.all()).toEqual([])
})

test('typed text outlives the page once it is on the disk, or on the server if the disk does not last', async () => {
  const { device, server, tab, localId } = await startDraft()
  device.setOnline(false)
  tab.edit(localId, writing('I went'))
  expect(await tab.keep()).toBe(false)
  device.setOnline(true)
  expect(await tab.keep()).toBe(true)
  expect(english(server.saves.get(1))).toBe('I went')
})

test('a lasting disk suffices, unless it refuses', async () => {
  const { device } = await startDraft()
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

test('the next page has the last letters, even if this page ends before they are on the disk', async () => {
  const { clock, device, tab, localId } = await startDraft()
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
  // Once: text that is written after it stays.
  next.edit(localId, writing('The lights are back.'))
  await clock.pass(200)
  const last = await device.open()
  expect(english(last.snapshot().byId.get(localId)?.content)).toBe('The lights are back.')
  expect(last.snapshot().byId.get(localId)?.clash).toBeNull()
})

test('the last letters are merged onto another tab’s newer text, and a page that stays leaves no backup', async () => {
  const { clock, device, tab, localId } = await startDraft('I go to park. It was fun.')
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
  const { device, tab, localId } = await startDraft()
  expect(await tab.countUnsent()).toBe(0)
  device.setOnline(false)
  tab.edit(localId, writing('unsent'))
  await tab.create(draftOf(''))
  expect(await tab.countUnsent()).toBe(1)
})

test('text of another device that a write included stays, even if the page ended before its answer', async () => {
  const { clock, server, device, tab, localId } = await startDraft('I go to park. It was fun.', 5000)
  await device.kill(tab)
  let ended = false
  const swap: typeof device.disk.swap = async (...given) => {
    const answer = await device.disk.swap(...given)
    return ended ? never() : answer
  }
  const page = await device.open({ disk: { ...device.disk, swap } })
  page.edit(localId, writing('I go to park. It was great fun.'))
  await clock.pass(200)
  server.handlers.update(1, writing('I went to park. It was fun.')(draftOf()), 1)
  ended = true
  void page.received(1, 2)
  await clock.pass(0)
  page.edit(localId, writing('I go to park. It was great fun. Yes.'))
  void page.leave()
  await device.kill(page)

  const next = await device.open()
  expect(english(next.snapshot().byId.get(localId)?.content)).toBe('I went to park. It was great fun. Yes.')
})
