import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeliveryParts } from './review-parts.tsx'

afterEach(cleanup)

test('a text of more than a day shows the reason for its delivery time', () => {
  const parts = (blocks: number, length: string) => (
    <DeliveryParts
      {...{ blocks, length, dayLength: '200語', wished: null, nominated: false, alone: false, biz: false }}
    />
  )
  const { rerender } = render(parts(9, '201語'))
  expect(screen.getByText('201語のため48時間です（200語ごとに24時間、最長168時間）。')).toBeTruthy()
  rerender(parts(8, '200語'))
  expect(screen.queryByText(/200語のため/)).toBeNull()
})

test('the waiting time for an instructor is shown by its rule: the nominee alone, the pool, and business after its nominee', () => {
  const waitText = (given: { nominated: boolean; alone: boolean; biz: boolean }) => {
    render(<DeliveryParts blocks={3} length="60語" dayLength="200語" wished={null} {...given} />)
    const [text = ''] = screen.getAllByText(/決まらないとき|引き受けないとき/).map((one) => one.textContent)
    cleanup()
    return text.match(/\d+時間/g)
  }
  expect(waitText({ nominated: false, alone: false, biz: false })).toEqual(['48時間'])
  expect(waitText({ nominated: true, alone: false, biz: false })).toEqual(['48時間'])
  expect(waitText({ nominated: false, alone: false, biz: true })).toEqual(['12時間'])
  expect(waitText({ nominated: true, alone: false, biz: true })).toEqual(['12時間', '12時間'])
  expect(waitText({ nominated: true, alone: true, biz: true })).toEqual(['12時間'])
})
