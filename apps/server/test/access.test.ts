import type { Access, Operation } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from './app.ts'
import { forged } from './ladder.ts'
import { fitting, servedOperations } from './served-document.ts'
import { useApp } from './use-app.ts'

const day = 24 * 60 * 60_000
const member = ['unverified', 'verified'] as const
type Kind = Somebody['kind']

const app = useApp()
let operations: Operation[]
beforeAll(async () => {
  operations = await servedOperations(app)
})

const sessionOf = ({ token }: Somebody) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
const endSession = async (who: Somebody, set: { revoked_at: Date } | { last_used_at: Date }) => {
  await app.services.db.updateTable('sessions').set(set).where('id', '=', sessionOf(who)).execute()
  return who
}

/** The kind of person a call is made for. */
const kindFor = (access: Access): Kind => (access === 'instructor' || access === 'operator' ? access : 'member')
const somebody = (kind: Kind): Promise<Somebody> =>
  kind === 'member' ? app.newMember() : kind === 'instructor' ? app.newInstructor() : app.newOperator({ onDuty: false })

/** The person's token, or a token for the stream if the call is the stream's. */
const tokenFor = async (access: Access, who: Somebody) =>
  access === 'stream'
    ? {
        ...who,
        token: await app.services.tokens.sign(
          { sub: who.id, sid: sessionOf(who), audience: 'stream', hears: 'member' },
          600,
        ),
      }
    : who

const fit = async (access: Access) => tokenFor(access, await somebody(kindFor(access)))
const streamOf = async (who: Somebody) => tokenFor('stream', who)

/** The code of the refusal that a call's access requires for a person, or undefined if they are admitted. */
type Expected = string | undefined
const only = (access: Access, ...may: Access[]): Expected => {
  // A provider has a signature, so a token admits nobody.
  if (access === 'provider') return 'signature_invalid'
  return access === 'guest' || may.includes(access) ? undefined : 'forbidden'
}
const known = (access: Access): Expected =>
  access === 'provider' ? only(access) : access === 'guest' ? undefined : 'unauthenticated'

type Visitor = { who: (access: Access) => Promise<Somebody | undefined>; expected: (access: Access) => Expected }
const visitors: Record<string, Visitor> = {
  nobody: { who: async () => undefined, expected: known },
  'a broken token': {
    who: async (access) => {
      const who = await fit(access)
      return { ...who, token: forged(who.token) }
    },
    expected: known,
  },
  'a text that is no token': { who: async (access) => ({ ...(await fit(access)), token: 'a.b.c' }), expected: known },
  'a session that was not used for 30 days': {
    who: async (access) => {
      const who = await somebody(kindFor(access))
      await endSession(who, { last_used_at: new Date(app.clock.now().getTime() - 31 * day) })
      return tokenFor(access, who)
    },
    expected: known,
  },
  'a session that was ended': {
    who: async (access) => {
      const who = await somebody(kindFor(access))
      return tokenFor(access, await endSession(who, { revoked_at: app.clock.now() }))
    },
    expected: known,
  },
  'a verified member': { who: () => app.newMember(), expected: (access) => only(access, ...member) },
  'a member who is not verified': {
    who: () => app.newMember({ verified: false }),
    expected: (access) => (access === 'verified' ? 'unverified' : only(access, 'unverified')),
  },
  'an instructor': { who: () => app.newInstructor(), expected: (access) => only(access, 'instructor') },
  'an operator': { who: () => app.newOperator({ onDuty: false }), expected: (access) => only(access, 'operator') },
  'the stream of a member': {
    who: async () => streamOf(await app.newMember()),
    expected: (access) => only(access, 'stream'),
  },
}

const refusedAtTheDoor = new Set(['unauthenticated', 'unverified', 'forbidden', 'signature_invalid'])

async function ask(operation: Operation, who: Somebody | undefined, id = who?.id ?? 1): Promise<Expected> {
  const params = Object.fromEntries(operation.params.map((param) => [param.name, fitting(param)]))
  const { body } = await app.as(who)(operation.name, {
    params: { ...params, id },
    ...(operation.needsKey && { key: '00000000-0000-4000-8000-000000000000' }),
    ...(operation.body && { body: {} }),
  })
  return refusedAtTheDoor.has(body?.code) ? body.code : undefined
}

test.each(Object.entries(visitors))(
  'every call lets %s in or refuses, as its access in the document says',
  async (_, given) => {
    expect(operations.length).toBeGreaterThan(60)
    const wrong: unknown[] = []
    for (const operation of operations) {
      const { name, access } = operation
      const expected = given.expected(access)
      // An admitted stream stays open.
      if (access === 'stream' && expected === undefined) continue
      const answered = await ask(operation, await given.who(access))
      if (answered !== expected) wrong.push({ name, access, answered, expected })
    }
    expect(wrong).toEqual([])
  },
)

test('[I-16] no call answers a member for the id of another', async () => {
  const own = operations.filter(({ params }) => params.some(({ name }) => name === 'id'))
  expect(own.length).toBeGreaterThan(40)
  const other = await app.newMember()
  for (const operation of own) {
    expect([operation.name, await ask(operation, await app.newMember(), other.id)]).toEqual([
      operation.name,
      'forbidden',
    ])
  }
})

test('a token of the stream expires after ten minutes', async () => {
  const who = await streamOf(await app.newMember())
  app.clock.advance(601_000)
  for (const operation of operations.filter(({ access }) => access === 'stream'))
    expect(await ask(operation, who)).toBe('unauthenticated')
})

test('none of these was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
