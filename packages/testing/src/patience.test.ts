import { expect, test, vi } from 'vitest'
import { patience, patient } from './patience.ts'

test('a test waits for the default time unless it gives a timeout', async () => {
  expect(patient(undefined)).toEqual({ timeout: patience })
  expect(patient({ interval: 5 })).toEqual({ timeout: patience, interval: 5 })
  expect(patient(20)).toEqual({ timeout: 20 })
  expect(patient({ timeout: 20 })).toEqual({ timeout: 20 })
  expect(vi.waitFor.name).toBe('waitPatiently')
  await expect(vi.waitFor(() => expect(1).toBe(2), { timeout: 1, interval: 1 })).rejects.toThrow('expected 1 to be 2')
})
