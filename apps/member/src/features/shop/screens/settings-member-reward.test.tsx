import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import SettingsMemberRewardScreen from './settings-member-reward.tsx'

afterEach(leave)

const stage = (name: string, from: number, percent: number, plan_points: number) => ({
  stage: name,
  from,
  percent,
  plan_points,
})
const current = { month: '2026-11', delivered: 5, stage: 'bronze', missing: 3, spent: 1200, expected: 12 }
const rewards = {
  stage: 'regular',
  stages: [stage('regular', 0, 0, 0), stage('bronze', 4, 1, 30), stage('silver', 8, 2, 60), stage('gold', 15, 3, 90)],
  current,
  grant: { at: '2026-12-01T01:00:00.000Z', expires_at: '2027-05-30T14:59:59.999Z' },
  histories: [],
}

const show = async (answer: object) => {
  await signIn({ 'GET /api/users/1/rewards': answer })
  renderScreen('settings-member-reward', SettingsMemberRewardScreen, '/settings/member_reward')
  await screen.findByText('いまのステージ')
}

test('[R-043] the month that decides about the stage is named, and the way to the next one', async () => {
  await show(rewards)
  expect(
    screen.getByText(
      'ステージは、前の月に届いた添削の件数で、毎月1日に変わります。今月の件数は、来月のステージと、1日にお贈りするポイントになります。',
    ),
  ).toBeTruthy()
  expect(screen.getByText('あと3件の添削でシルバーになります。')).toBeTruthy()
  const way = screen.getByRole('progressbar', { name: '次のステージまで' })
  expect([way.getAttribute('value'), way.getAttribute('max')]).toEqual(['5', '8'])
  expect(screen.getByText('12pt')).toBeTruthy()
})

test('[R-043] the highest stage has no way to a next one', async () => {
  await show({ ...rewards, current: { ...current, delivered: 15, stage: 'gold', missing: null } })
  expect(screen.getByText('最上位のステージに届きました。')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
