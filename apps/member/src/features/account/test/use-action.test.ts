import { ApiError } from '@tensaku/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { tellRefusal } from '../use-action.ts'

const alertError = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('@tensaku/ui/ask.ts', () => ({ alertError }))
beforeEach(() => alertError.mockClear())

test('a refusal is told in a dialog, an ended session by the login alone', async () => {
  await tellRefusal(new ApiError(401, { code: 'unauthenticated', message: 'ended' }))
  expect(alertError).not.toHaveBeenCalled()
  await tellRefusal(new ApiError(401, { code: 'password', message: 'wrong' }))
  expect(alertError).toHaveBeenCalledExactlyOnceWith({ message: 'wrong', help: undefined })
})
