import { itConforms, type Part, type Setup } from '@tensaku/local-first/test/conformance.ts'
import { makeDevice } from '@tensaku/local-first/test/device.ts'
import { deskServer, stoppedClock, textOf, type NetworkState } from '../test/work-stage.ts'
import { withLine } from './content.ts'
import { type LateWrite, type SavedWork, workKind } from './saved.ts'
import { openWorkStore } from './work-store.ts'

const lines: Record<Part, number> = { first: 1, second: 2 }
const networkStates = { fine: 'fine', lost: 'request_lost', unanswered: 'reply_lost' } as const

itConforms(async (): Promise<Setup> => {
  const clock = stoppedClock()
  const device = makeDevice<SavedWork, LateWrite>(workKind)
  const network = { kind: 'fine' as NetworkState, delay: 0 }
  const server = deskServer(clock.after, () => network)
  let known = server.read()
  const write = (part: Part, corrected: string) => (content: SavedWork['content']) =>
    withLine(content, lines[part], (line) => ({ ...line, corrected }))
  return {
    pass: clock.advance,
    stored: async (part) => {
      const saved = await device.get('1:7')
      return saved && textOf(saved.content, lines[part])
    },
    countWrites: () => device.countWrites(),
    setFull: device.setFull,
    setNetwork: (state) => void (network.kind = networkStates[state]),
    serverHas: (part) => textOf(server.read(), lines[part]),
    writeElsewhere: (part, text) => void server.write(write(part, text)(server.read())),
    async open() {
      const { store, backup, loseAnswers, die } = device.openPage()
      let alive = true
      if (network.kind === 'fine') known = server.read()
      const never = new Promise<never>(() => undefined)
      const works = await openWorkStore({
        key: '1:7',
        work: known,
        store,
        backup,
        save: (revision, content) => (alive ? server.save(revision, content) : never),
        after: (delay, run) => clock.after(delay, () => alive && run()),
        random: () => 0,
      })
      return {
        type: (part, text) => works.change(write(part, text)),
        text: (part) => textOf(works.get().content, lines[part]),
        isSaved: () => works.get().status === 'saved',
        offersChoice: () => works.get().clashes.length > 0,
        keepMine: () => works.resolve(Object.fromEntries(works.get().clashes.map(({ id }) => [id, 'mine']))),
        leave: works.leave,
        loseAnswers,
        die: () => {
          alive = false
          die()
        },
      }
    },
  }
}, 2_000)
