import { expect, test } from 'vitest'
import type { StreamEvent } from '@tensaku/contract'
import { makeFeed } from './feed.ts'
import type { Frame } from '@tensaku/contract/client/frames'
import { type Channel, joinTabs, type Locks } from './tabs.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** One browser: an exclusive lock and a channel between its tabs. */
function browser({ hasLocks = true } = {}) {
  const channels = new Set<Channel & { receive: (message: unknown) => void }>()
  let held: Promise<void> = Promise.resolve()
  let lose: () => void = () => undefined
  const locks: Locks = {
    request(_name, options, work) {
      const steals = 'steal' in options
      if (steals) lose()
      const { promise: broken, reject } = Promise.withResolvers<void>()
      const before = steals ? Promise.resolve() : held
      const mine = before.then(() => {
        if (!steals && options.signal.aborted) return undefined
        lose = () => reject(new DOMException('stolen', 'AbortError'))
        return Promise.race([work(), broken])
      })
      held = mine.catch(() => undefined)
      return mine
    },
  }
  const connections: { tab: string; after: string | undefined; pass: (frames: Frame[]) => void; closed: boolean }[] = []
  return {
    connections,
    open: (tab: string) => {
      let listener: ((message: unknown) => void) | undefined
      const channel = {
        post(message: unknown) {
          for (const other of channels) if (other !== channel) queueMicrotask(() => other.receive(message))
        },
        receive: (message: unknown) => listener?.(message),
        listen: (callback: (message: unknown) => void) => void (listener = callback),
        close: () => void channels.delete(channel),
      }
      channels.add(channel)
      const effects: string[] = []
      const patience: (() => void)[] = []
      let look: () => void = () => undefined
      const feed = makeFeed({
        changed: (events: StreamEvent[]) => effects.push(...events.map((event) => event.kind)),
        refresh: () => effects.push('refresh'),
        ready: () => undefined,
      })
      const close = joinTabs(
        {
          name: 'one',
          channel,
          locks: hasLocks ? locks : undefined,
          timers: {
            set: (fn) => patience.push(fn) - 1,
            clear: (timer) => patience.fill(() => undefined, timer, timer + 1),
          },
          whileSeen: (callback) => {
            look = callback
            return () => undefined
          },
        },
        {
          take: feed.take,
          after: feed.after,
          lead(pass) {
            const connection = { tab, after: feed.after(), pass, closed: false }
            connections.push(connection)
            return () => void (connection.closed = true)
          },
        },
      )
      return {
        effects,
        close,
        look: () => look(),
        /** Time passes. */
        lose: () => patience.splice(0).forEach((run) => run()),
        /** The phone has suspended this tab: it neither sends nor receives. */
        sleep: () => channels.delete(channel),
        wakeUp: () => channels.add(channel),
      }
    },
  }
}

const ready: Frame = { id: undefined, event: 'ready', data: '{}' }
const points = (id: string): Frame => ({ id, event: 'change', data: '{"kind":"points"}' })

test('[Q-32] three tabs share one connection and receive the same events', async () => {
  const { open, connections } = browser()
  const tabs = [open('a'), open('b'), open('c')]
  await settled()
  expect(connections.map(({ tab }) => tab)).toEqual(['a'])
  connections[0]?.pass([ready])
  connections[0]?.pass([points('5')])
  await settled()
  for (const { effects, close } of tabs) {
    expect(effects).toEqual(['refresh', 'points'])
    close()
  }
})

/** Two tabs, of which the first leads and knows event 5. */
async function leadAndNext() {
  const { open, connections } = browser()
  const first = open('a')
  const second = open('b')
  await settled()
  connections[0]?.pass([ready, points('5')])
  await settled()
  return { first, second, connections }
}

test('when the leading tab closes, another one continues from the last event', async () => {
  const { first, second, connections } = await leadAndNext()
  first.close()
  await settled()
  expect(connections.map(({ tab, after, closed }) => ({ tab, after, closed }))).toEqual([
    { tab: 'a', after: undefined, closed: true },
    { tab: 'b', after: '5', closed: false },
  ])
  connections[1]?.pass([points('5'), points('6'), ready])
  expect(second.effects).toEqual(['refresh', 'points', 'points'])
  second.close()
})

test('a later tab learns the last event of the others and refreshes the data it missed', async () => {
  const { open, connections } = browser()
  const first = open('a')
  await settled()
  connections[0]?.pass([ready, points('5')])
  const late = open('b')
  await settled()
  expect(late.effects).toEqual(['refresh'])
  first.close()
  await settled()
  expect(connections[1]?.after).toBe('5')
  late.close()
})

test('a tab that closes before its turn never connects', async () => {
  const { open, connections } = browser()
  const first = open('a')
  const second = open('b')
  await settled()
  second.close()
  first.close()
  await settled()
  expect(connections.map(({ tab }) => tab)).toEqual(['a'])
})

test('without locks each tab has its own connection', async () => {
  const { open, connections } = browser({ hasLocks: false })
  const tabs = [open('a'), open('b')]
  connections[0]?.pass([ready])
  await settled()
  expect(connections).toHaveLength(2)
  expect(tabs[1]?.effects).toEqual([])
  for (const { close } of tabs) close()
})

test('a suspended leading tab loses the connection to the visible tab, and follows after it wakes', async () => {
  const { first: asleep, second: seen, connections } = await leadAndNext()
  // A tab that answers keeps it.
  seen.look()
  await settled()
  seen.lose()
  await settled()
  expect(connections).toHaveLength(1)

  asleep.sleep()
  seen.look()
  seen.lose()
  await settled()
  asleep.wakeUp()
  await settled()
  expect(connections.map(({ tab, after, closed }) => ({ tab, after, closed }))).toEqual([
    { tab: 'a', after: undefined, closed: true },
    { tab: 'b', after: '5', closed: false },
  ])
  connections[1]?.pass([points('6'), ready])
  await settled()
  for (const { effects } of [asleep, seen]) expect(effects).toEqual(['refresh', 'points', 'points'])

  seen.close()
  await settled()
  expect(connections.map(({ tab, after, closed }) => ({ tab, after, closed })).slice(1)).toEqual([
    { tab: 'b', after: '5', closed: true },
    { tab: 'a', after: '6', closed: false },
  ])
  asleep.close()
})
