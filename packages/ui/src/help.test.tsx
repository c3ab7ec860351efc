import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubHistory } from '@tensaku/testing/session-history'
import { alertError } from './ask-view.tsx'
import { addressOfHelp } from './help.ts'

test('[C-019] a help link leads to the path of the articles and the id of the article', async () => {
  expect(addressOfHelp('115001582811')).toBe('/help/articles/115001582811')
  stubHistory()
  const answered = alertError({ message: 'キャンセルできませんでした。', help: '115001582811' })
  const link = await screen.findByRole('link', { name: /解決方法/ })
  expect(link.getAttribute('href')).toMatch(/\/articles\/115001582811$/)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  screen.getByRole('button', { name: '閉じる' }).click()
  await answered
})

test('an id cannot leave its segment of the address', () => {
  expect(addressOfHelp('../a?b#c')).toBe('/help/articles/..%2Fa%3Fb%23c')
})
