import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Face, initialsOf } from './face.tsx'

afterEach(cleanup)

const imageOf = (container: HTMLElement) => container.querySelector('img')

test('a Latin name has its two initials, any other name its first character', () => {
  expect(
    [
      '高梨 ゆかり',
      'Marisol Reyes',
      'eleanor  van whitcombe',
      'Anika',
      'É. Dupont',
      '👩‍🏫 先生',
      'Marisol 高',
      'निशा',
      '',
    ].map(initialsOf),
  ).toEqual(['高', 'MR', 'EW', 'A', 'ÉD', '👩‍🏫', 'M', 'नि', ''])
})

test('the drawn face of a name is always the same, and differs between names', () => {
  const drawn = (name: string) => {
    const { container } = render(<Face name={name} />)
    return container.innerHTML
  }
  expect(drawn('Nathan Kerr')).toBe(drawn('Nathan Kerr'))
  const names = ['高梨 ゆかり', 'Marisol Reyes', 'Eleanor Whitcombe', '森川 拓也', 'Nathan Kerr', 'Anika Deshpande']
  expect(new Set(names.map(drawn)).size).toBe(names.length)
})

test('a face says nothing to a screen reader, and a photo that cannot be loaded leaves the drawn face', () => {
  const { container, rerender } = render(<Face name="Nathan Kerr" photo="/photo/1" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(imageOf(container)?.getAttribute('src')).toBe('/photo/1')
  fireEvent.error(imageOf(container)!)
  expect([imageOf(container), container.textContent]).toEqual([null, 'NK'])
  rerender(<Face name="Nathan Kerr" photo="/photo/2" />)
  expect(imageOf(container)?.getAttribute('src')).toBe('/photo/2')
})
