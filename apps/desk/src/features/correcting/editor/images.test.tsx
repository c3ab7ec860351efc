import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Images } from './images.tsx'

afterEach(cleanup)

const urls = ['a', 'b'].map((name) => ({ url: `/api/instructor/orders/7/files/${name}` }))

test('the images of a text are shown next to it, and open large', async () => {
  render(<Images of={{ images: 2, files: urls }} />)
  const list = screen.getByRole('list', { name: '添付画像' })
  expect(
    within(list)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src')),
  ).toEqual(['/api/instructor/orders/7/files/a?size=thumb', '/api/instructor/orders/7/files/b?size=thumb'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '添付画像2' })))
  const dialog = screen.getByRole('dialog', { name: '添付画像2' })
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/instructor/orders/7/files/b')
})

test('before the claim only the number of images is shown, and nothing without images', () => {
  const { container, rerender } = render(<Images of={{ images: 2, files: [] }} />)
  expect(screen.getByText('添付画像が2枚あります。引き受けると表示されます。')).toBeTruthy()
  rerender(<Images of={{ images: 0, files: [] }} />)
  expect(container.textContent).toBe('')
})
