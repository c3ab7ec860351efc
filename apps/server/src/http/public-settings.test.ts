import { expect, test } from 'vitest'
import { useApp } from '../../test/use-app.ts'
import { openIdConnect } from '../adapters/social-login/openid-connect.ts'
import { followSettings } from './public-settings.ts'

const app = useApp()

const socialOf = async (label: string | undefined) => {
  const social = openIdConnect({
    issuer: 'https://id.example.com/',
    clientId: 'tensaku',
    clientSecret: undefined,
    label,
  })
  return (await followSettings({ ...app.services, social }))().social
}

test('the buttons have the provider’s name, or a general one if none was set', async () => {
  expect(await socialOf('LINE')).toBe('LINE')
  expect(await socialOf(undefined)).toBe('ソーシャルアカウント')
  expect((await followSettings({ ...app.services, social: undefined }))().social).toBeNull()
})

test('the page knows the name of the AI, or that there is none', async () => {
  const llm = { label: 'まなぶAI', stream: () => expect.unreachable(), json: () => expect.unreachable() }
  expect((await followSettings({ ...app.services, llm }))().assistant).toEqual({ label: 'まなぶAI' })
  expect((await followSettings({ ...app.services, llm: undefined }))().assistant).toBeNull()
})
