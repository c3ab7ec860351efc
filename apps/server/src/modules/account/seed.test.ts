import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Accounts {
  learners: { email: string; username: string; level: number; verified: boolean; adjust_points: number }[]
  operators: { email: string; name: string }[]
}

test('accounts carry reserved addresses, each once, and no password', async () => {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  const files = await Promise.all([read('seed/accounts.json'), read('../instructors/seed/instructors.json')])
  const accounts = JSON.parse(files[0]) as Accounts
  const instructors = JSON.parse(files[1]) as { email: string }[]
  const emails = [...instructors, ...accounts.learners, ...accounts.operators].map((one) => one.email)
  expect(new Set(emails).size).toBe(emails.length)
  expect(emails.filter((email) => !/^[a-z]+\d?@example\.com$/.test(email))).toEqual([])
  expect(accounts.learners[0]).toEqual({
    email: 'learner@example.com',
    username: 'hanako_s',
    level: 3,
    verified: true,
    adjust_points: 20000,
    joined_days_ago: 14,
  })
  expect(accounts.operators.map((one) => one.email)).toEqual(['operator@example.com'])
  expect(files.join()).not.toMatch(/password/i)
})
