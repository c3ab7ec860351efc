import { expect, test } from 'vitest'
import { draftOf, startDraft, writing } from '../../../../test/drafts/world.ts'

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
