import { expect, test } from 'vitest'
import { draftOf, english, fates, makeDevice, startDraft, writing } from '../../../../test/drafts/world.ts'
import type { RecordStore } from '@tensaku/local-first'
import type { DraftRecord } from './record.ts'

test('[Q-47] a change of another sentence on another device is merged without a choice', async () => {
  const { clock, server, tab, localId } = await startDraft('I go to park. It was fun.')
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
  const { clock, server, tab, localId } = await startDraft('I go to park.')
  server.handlers.update(1, writing('I ran to park.')(draftOf()), 1)
  tab.edit(localId, writing('I walked to park.'))
  await clock.pass(3100)
  expect(tab.snapshot().byId.get(localId)).toMatchObject({ state: 'unsent', clash: { revision: 2 } })
  expect(english(server.saves.get(1))).toBe('I ran to park.')
  expect(await tab.resolve(localId, choice)).toBe('done')
  await clock.pass(10_000)
  expect([...server.saves.values()].map(english)).toEqual(texts)
  expect(tab.snapshot().drafts.every((draft) => draft.state === 'saved')).toBe(true)
})

test('[Q-47] a copy or a restored text whose request was lost is sent again by itself', async () => {
  const { clock, server, tab, localId } = await startDraft('I go to park.')
  server.handlers.update(1, writing('I ran to park.')(draftOf()), 1)
  tab.edit(localId, writing('I walked to park.'))
  await clock.pass(3100)
  server.setFate(fates('lost'))
  expect(await tab.resolve(localId, 'both')).toBe('done')
  await clock.pass(10_000)
  expect([...server.saves.values()].map(english)).toEqual(['I ran to park.', 'I walked to park.'])

  server.handlers.remove(1)
  tab.edit(localId, writing('I flew to park.'))
  await clock.pass(3100)
  server.setFate(fates('lost'))
  expect(await tab.restore(localId)).toBe('failed')
  await clock.pass(10_000)
  expect([...server.saves.values()].map(english)).toEqual(['I walked to park.', 'I flew to park.'])
})

test('[Q-47] text that arrived without an answer stands once in both versions of a clash that grows', async () => {
  const { clock, server, tab, localId } = await startDraft('One Four Five')
  server.setFate(fates('unanswered'))
  tab.edit(localId, writing('One Two Four Five'))
  await clock.pass(3000)
  server.handlers.update(1, writing('One Four Two Seven')(draftOf()), 2)
  tab.edit(localId, writing('One Two Four Six'))
  await clock.pass(10_000)
  expect(tab.snapshot().byId.get(localId)?.clash?.revision).toBe(3)
  server.handlers.update(1, writing('One Four Two Eight')(draftOf()), 3)
  await tab.received(1, 4)
  await tab.resolve(localId, 'both')
  await clock.pass(10_000)
  expect([...server.saves.values()].map(english)).toEqual(['One Four Two Eight', 'One Four Six'])
})

test('[Q-47] at the limit of drafts the copy stays on this device', async () => {
  const { clock, server, tab, localId } = await startDraft('I go to park.')
  server.setLimit(1)
  server.handlers.update(1, writing('I ran to park.')(draftOf()), 1)
  tab.edit(localId, writing('I walked to park.'))
  await clock.pass(3100)
  expect(await tab.resolve(localId, 'both')).toBe('no_room')
  expect(tab.snapshot().recoverable.map((draft) => english(draft.content))).toEqual(['I walked to park.'])
})

test('two tabs show the same text, and both may type', async () => {
  const { clock, server, device, tab, localId } = await startDraft('I go to park. It was fun.')
  const second = await device.open()
  tab.edit(localId, writing('I went to park. It was fun.'))
  second.edit(localId, writing('I go to park. It was great fun.'))
  await clock.pass(400)
  const both = 'I went to park. It was great fun.'
  for (const one of [tab, second]) expect(english(one.snapshot().byId.get(localId)?.content)).toBe(both)
  await clock.pass(5000)
  expect(english(server.saves.get(1))).toBe(both)
})

test('text from elsewhere waits while an IME composes', async () => {
  const { clock, device, tab, localId } = await startDraft('One. Two.')
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

test.each(['an event', 'sending again'])(
  '[Q-47] text that arrived without an answer and was extended elsewhere is inserted once, by %s',
  async (how) => {
    const { clock, server, device, tab, localId } = await startDraft('One.')
    const laptop = await makeDevice(server, clock, 'b').open()
    await laptop.refresh()
    server.setFate(() => 'unanswered')
    tab.edit(localId, writing('One. Two.'))
    await clock.pass(3100)
    device.setOnline(false)
    server.setFate(() => 'fine')
    await laptop.received(1, 2)
    laptop.edit(laptop.find('1') ?? '', writing('One. Two and a half.'))
    await clock.pass(3100)
    tab.edit(localId, writing('One. Two. Three.'))
    device.setOnline(true)
    if (how === 'an event') await tab.received(1, 3)
    await clock.pass(70_000)
    expect(english(server.saves.get(1))).toBe('One. Two and a half. Three.')
    expect(tab.snapshot().byId.get(localId)).toMatchObject({ state: 'saved', clash: null })
  },
)

test('[Q-47] a choice is asked again if one of its versions has changed meanwhile', async () => {
  const { clock, server, device, localId } = await startDraft('I go to park.')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const get = async (id: number) => {
    await answered
    return server.remote.get(id)
  }
  const tab = await device.open({ remote: { ...server.remote, get } })
  server.handlers.update(1, writing('I ran to park.')(draftOf()), 1)
  tab.edit(localId, writing('I walked to park.'))
  await clock.pass(3100)
  server.handlers.update(1, writing('I flew to park.')(draftOf()), 2)
  const receiving = tab.received(1, 3)
  await clock.rest()
  const chosen = tab.resolve(localId, 'mine')
  answer()
  await receiving
  expect(await chosen).toBe('moot')
  expect(english(tab.snapshot().byId.get(localId)?.clash?.theirs)).toBe('I flew to park.')
  expect(await tab.resolve(localId, 'mine')).toBe('done')
})

test.each(['theirs', 'both'] as const)(
  '[Q-47] text that another tab types while 「%s」 is being carried out is not part of the choice, and needs its own',
  async (choice) => {
    const { clock, server, device, localId } = await startDraft('I go to park.')
    const second = await device.open()
    let typing = false
    const disk: RecordStore<DraftRecord> = {
      ...device.disk,
      async get(id) {
        const stored = await device.disk.get(id)
        if (typing && stored?.clash) {
          typing = false
          second.edit(localId, writing('I walked slowly to park.'))
          await second.write(localId)
        }
        return stored
      },
    }
    const tab = await device.open({ disk })
    server.handlers.update(1, writing('I ran to park.')(draftOf()), 1)
    tab.edit(localId, writing('I walked to park.'))
    await clock.pass(3100)
    typing = true
    await tab.resolve(localId, choice)
    expect(tab.snapshot().byId.get(localId)?.clash).toMatchObject({ revision: 2 })
    expect(english(tab.snapshot().byId.get(localId)?.content)).toBe('I walked slowly to park.')
  },
)
