import type { SaveContent } from '@tensaku/contract'
import { itConforms, type Part, type Setup } from '@tensaku/local-first/test/conformance.ts'
import { makeDevice } from '@tensaku/local-first/test/device.ts'
import { mergeSaves } from '@tensaku/domain/merge'
import { overTabs } from '@tensaku/local-first'
import { draftOf, makeClock, makeServer } from '../../../../test/drafts/world.ts'
import { createDrafts, type Drafts } from './engine.ts'
import type { DraftRecord } from './record.ts'
import { draftKind } from './stored-drafts.ts'
import type { LeftDraft } from './tab.ts'

const fields = { first: 'english', second: 'japanese' } as const
const localId = 'save-1'

const textIn = (content: SaveContent | undefined, part: Part): string => content?.drafts.items[0]?.[fields[part]] ?? ''
const write = (part: Part, text: string) => (content: SaveContent) => ({
  ...content,
  drafts: { ...content.drafts, items: content.drafts.items.map((item) => ({ ...item, [fields[part]]: text })) },
})

itConforms(async (): Promise<Setup> => {
  const clock = makeClock()
  const server = makeServer()
  const device = makeDevice<DraftRecord, LeftDraft>(draftKind)
  const tabs = new Set<Drafts>()
  let ids = 0
  const head = server.handlers.create(draftOf(), 'k')
  const exclusive = overTabs(undefined)
  const setup: Setup = {
    pass: (milliseconds) => clock.pass(milliseconds),
    stored: async (part) => textIn((await device.get(localId))?.content, part),
    countWrites: () => device.countWrites(),
    setFull: device.setFull,
    setNetwork: (network) => server.setFate(() => network),
    serverHas: (part) => textIn(server.saves.get(head.id), part),
    writeElsewhere(part, text) {
      const save = server.saves.get(head.id)
      if (save) server.handlers.update(head.id, write(part, text)(save), save.revision)
    },
    async open() {
      const { store, backup, loseAnswers, die } = device.openPage()
      let alive = true
      const tab: Drafts = createDrafts({
        userId: 1,
        disk: store,
        backup,
        remote: server.remote,
        merge: async () => mergeSaves,
        now: clock.now,
        after: (delay, run) => clock.after(delay, () => alive && run()),
        random: () => 0,
        newId: () => `id-${++ids}`,
        online: () => true,
        exclusive: (name, work) => (alive ? exclusive(name, work) : new Promise(() => undefined)),
        announce: (id) => {
          for (const other of tabs) if (other !== tab) void other.onRemoteChange(id)
        },
        askToKeep: () => undefined,
      })
      tabs.add(tab)
      await tab.load(null)
      await tab.refresh().catch(() => undefined)
      const draft = () => tab.snapshot().byId.get(localId)
      return {
        type: (part, text) => tab.edit(localId, write(part, text)),
        text: (part) => textIn(draft()?.content, part),
        isSaved: () => draft()?.state === 'saved',
        offersChoice: () => (draft()?.clash ?? null) !== null,
        keepMine: () => void tab.resolve(localId, 'mine'),
        leave: () => void tab.leave(),
        loseAnswers,
        die: () => {
          alive = false
          tabs.delete(tab)
          die()
        },
      }
    },
  }
  return setup
}, 3_000)
