import { tidyWeek, type Week } from '@tensaku/domain/instructors'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { language, speakChosenLanguage } from '../../lib/language.ts'
import { WeekEditor } from './week-editor.tsx'

afterEach(cleanup)
language.set('ja')
speakChosenLanguage()

function show(hours: Week) {
  const state = { hours }
  function Editor() {
    const [week, setWeek] = useState(hours)
    state.hours = week
    return <WeekEditor hours={week} onChange={setWeek} />
  }
  render(<Editor />)
  return state
}
const add = () => screen.queryByLabelText('月曜日に時間帯を加える')
const offered = (name: string, at: number) =>
  [...(screen.getAllByLabelText<HTMLSelectElement>(name)[at]?.options ?? [])].map(({ value }) => Number(value))

test('hours of a day never overlap: only free hours can be chosen', () => {
  show({
    mon: [
      [9, 12],
      [15, 18],
    ],
  })
  expect(offered('月曜日の開始', 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(offered('月曜日の終了', 0)).toEqual([10, 11, 12, 13, 14])
  expect(offered('月曜日の開始', 1)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
})

test('an added span is free, also on a day that is taken until midnight, and a full day has no button', () => {
  const week = show({ mon: [[20, 24]] })
  while (add()) fireEvent.click(add() ?? document.body)
  expect(week.hours.mon).toEqual([
    [0, 3],
    [4, 7],
    [8, 11],
    [20, 24],
  ])
  expect(tidyWeek(week.hours)).toEqual(week.hours)
  cleanup()
  show({ mon: [[0, 24]] })
  expect(add()).toBeNull()
})

test('overlapping hours are shown as one span', () => {
  show({
    mon: [
      [9, 12],
      [11, 14],
    ],
  })
  expect(screen.getAllByLabelText('月曜日の開始')).toHaveLength(1)
  expect(offered('月曜日の終了', 0).includes(14)).toBe(true)
})

test('the line of a day names its hours and opens and closes its fields', () => {
  show({
    mon: [
      [9, 12],
      [13, 18],
    ],
  })
  const line = screen.getByRole('button', { name: '月曜日 9–12、13–18' })
  expect(screen.getByRole('button', { name: '火曜日 なし' })).toBeTruthy()
  expect(line.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('false')
})
