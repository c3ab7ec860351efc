import { expect, test } from 'vitest'
import type { Push, PushMessage } from '../src/ports/push.ts'
import type { pushService } from './push-service.ts'

type Service = Awaited<ReturnType<typeof pushService>>

const message: PushMessage = { content: '{"text":"添削が届きました😀"}', topic: 'notification-12', seconds: 3600 }

/** Tests that every implementation of push must pass. */
export function pushConformance(name: string, made: () => { push: Push; service: Service }) {
  const send = (target = made().service.subscribe().target) => made().push.send(target, message)

  test(`${name}: a message is readable by its browser, and has its sender and its life`, async () => {
    const { push, service } = made()
    const [browser, other] = [service.subscribe(), service.subscribe()]
    expect(await push.send(browser.target, message)).toEqual({ outcome: 'taken' })
    const [arrived] = browser.arrived
    expect(arrived?.content).toBe(message.content)
    expect(arrived?.headers).toMatchObject({ ttl: '3600', topic: 'notification-12', 'content-encoding': 'aes128gcm' })
    expect(arrived?.from).toEqual({ subject: 'mailto:help@example.com', key: push.key })
    expect(other.arrived).toEqual([])
  })

  test.each([200, 201, 202])(`${name}: %i means accepted`, async (status) => {
    made().service.answer = () => ({ status })
    expect(await send()).toEqual({ outcome: 'taken' })
  })

  test.each([404, 410])(`${name}: %i means that the subscription has ended`, async (status) => {
    made().service.answer = () => ({ status })
    expect(await send()).toEqual({ outcome: 'gone' })
  })

  test.each([302, 400, 401, 403, 413])(
    `${name}: %i is no matter of time, and is not followed anywhere`,
    async (status) => {
      const { service } = made()
      const before = service.paths.length
      service.answer = () => ({ status, headers: { location: '/elsewhere' } })
      expect(await send()).toEqual({ outcome: 'refused', reason: `status ${status}` })
      expect(service.paths).toHaveLength(before + 1)
    },
  )

  test.each([429, 500, 503])(
    `${name}: %i may be tried again, after the push service's waiting time`,
    async (status) => {
      const { service } = made()
      const after = async (retryAfter?: string) => {
        service.answer = () => ({ status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) })
        const sent = await send()
        expect(sent).toMatchObject({ outcome: 'later', reason: `status ${status}` })
        return 'after' in sent ? sent.after : undefined
      }
      expect(await after()).toBeUndefined()
      expect(await after('120')).toBe(120)
      expect(await after(new Date(Date.now() + 600_000).toUTCString())).toBeGreaterThan(590)
      expect(await after('soon')).toBeUndefined()
      expect(await after(new Date(0).toUTCString())).toBeUndefined()
    },
  )

  test(`${name}: an unreachable push service may be tried again, and its address is not revealed`, async () => {
    const sent = await send({ ...made().service.subscribe().target, endpoint: 'http://127.0.0.1:1/secret' })
    expect(sent).toMatchObject({ outcome: 'later' })
    expect(JSON.stringify(sent)).not.toMatch(/secret|127/)
  })

  test(`${name}: invalid keys receive nothing`, async () => {
    const { target } = made().service.subscribe()
    expect(await send({ ...target, p256dh: `B${'A'.repeat(86)}` })).toEqual({ outcome: 'gone' })
  })
}
