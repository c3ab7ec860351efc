import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import FileText from 'lucide-react/icons/file-text'
import { afterEach, expect, test, vi } from 'vitest'
import { Row } from './rows.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  [true, false],
  [false, true],
])('a page of the server opens only with a network: online %s, held back %s', async (online, heldBack) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  render(
    <ul>
      <Row icon={FileText} title="terms" href="#terms" />
    </ul>,
  )
  const link = screen.getByRole('link', { name: 'terms' })
  const click = createEvent.click(link)
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(heldBack)
  if (heldBack) expect(await screen.findByText('いまは通信できません。つながってから開いてください。')).toBeTruthy()
})

test('a row in preparation has its mark and no arrow', () => {
  render(
    <ul>
      <Row soon icon={FileText} title="plans" href="#plans" />
    </ul>,
  )
  const link = screen.getByRole('link', { name: /^plans ?準備中$/ })
  expect(link.querySelectorAll('svg')).toHaveLength(1)
})
