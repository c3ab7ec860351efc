import { expect } from 'vitest'
import type { Answered, Somebody, TestApp } from './app.ts'

type LadderOptions = { params?: Record<string, string | number>; body?: unknown; key?: string; query?: string }

/** The token with another signature. The last characters stay: some of their bits have no meaning. */
export function forged(token: string): string {
  const at = token.lastIndexOf('.') + 1
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

/**
 * Climbs the rungs that every call of a member has: no token and a broken one 401, another kind of person 403,
 * an unverified member 403 (where the call wants a verified one), another member's id 403.
 */
export async function climbMemberLadder(
  app: TestApp,
  call: string,
  given: LadderOptions & { unverifiedMay?: boolean } = {},
): Promise<void> {
  const owner = await app.newMember()
  const other = await app.newMember()
  const { unverifiedMay, ...rest } = given
  const params = { id: owner.id, ...given.params }
  const code = (answer: Answered) => `${answer.status} ${answer.body?.code}`

  expect(code(await app.as(undefined)(call, { ...rest, params }))).toBe('401 unauthenticated')
  const broken: Somebody = { ...owner, token: forged(owner.token) }
  expect(code(await app.as(broken)(call, { ...rest, params }))).toBe('401 unauthenticated')
  expect(code(await app.as(await app.newInstructor())(call, { ...rest, params }))).toBe('403 forbidden')
  if (!unverifiedMay) {
    const unverified = await app.newMember({ verified: false })
    expect(code(await app.as(unverified)(call, { ...rest, params: { ...params, id: unverified.id } }))).toBe(
      '403 unverified',
    )
  }
  expect(code(await app.as(other)(call, { ...rest, params }))).toBe('403 forbidden')
}

/** Climbs the rungs of an operator's call: no token and a broken one 401, a member and an instructor 403. */
export async function climbOperatorLadder(app: TestApp, call: string, given: LadderOptions = {}): Promise<void> {
  const operator = await app.newOperator()
  const code = (answer: Answered) => `${answer.status} ${answer.body?.code}`
  expect(code(await app.as(undefined)(call, given))).toBe('401 unauthenticated')
  expect(code(await app.as({ ...operator, token: forged(operator.token) })(call, given))).toBe('401 unauthenticated')
  expect(code(await app.as(await app.newMember())(call, given))).toBe('403 forbidden')
  expect(code(await app.as(await app.newInstructor())(call, given))).toBe('403 forbidden')
}

/** Climbs the rungs of an instructor's call: no token and a broken one 401, a member 403. */
export async function climbDeskLadder(app: TestApp, call: string, given: LadderOptions = {}): Promise<void> {
  const instructor = await app.newInstructor()
  const code = (answer: Answered) => `${answer.status} ${answer.body?.code}`
  expect(code(await app.as(undefined)(call, given))).toBe('401 unauthenticated')
  expect(code(await app.as({ ...instructor, token: 'not.a.token' })(call, given))).toBe('401 unauthenticated')
  expect(code(await app.as(await app.newMember())(call, given))).toBe('403 forbidden')
}
