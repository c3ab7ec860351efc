import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen } from '../../../../test/drafts/render-screen.tsx'
import { FirstSteps, SampleLink } from './first-steps.tsx'

afterEach(leave)

test('the way to a first correction has three steps in their order, and a finished sample below them', async () => {
  const Shown = () => (
    <FirstSteps>
      <SampleLink />
    </FirstSteps>
  )
  renderScreen('home', Shown, '/home')
  const region = within(await screen.findByRole('region', { name: 'はじめての添削まで、3つの手順' }))
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '書く1文から',
    '待つ講師が決まれば24時間ほど',
    '読む直しと理由',
  ])
  const sample = region.getByRole('link', { name: '見本の添削を読んでみる' })
  expect(sample.getAttribute('href')).toBe('/orders/sample')
})
