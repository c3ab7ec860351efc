import { Link, Outlet } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { type Writer, WriterContext } from '../../../lib/writer.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { profile } from '../test/profile-sample.ts'
import { ProfileScreen } from './profile.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const writer: Writer = 'instructor.7'

function Frame() {
  return (
    <WriterContext value={writer}>
      <Link to="/earnings">報酬</Link>
      <Link to="/login">ログアウト</Link>
      <Outlet />
    </WriterContext>
  )
}

async function show() {
  vi.stubGlobal('fetch', async () => Response.json(profile))
  const screens = { '/profile': ProfileScreen, '/earnings': () => <p>earned</p>, '/login': () => <p>signed out</p> }
  const router = showAt(
    '/profile',
    Object.fromEntries(Object.entries(screens).map(([path, component]) => [path, { component }])),
    { frame: Frame },
  )
  return { router, name: await screen.findByLabelText<HTMLInputElement>(/表示する名前/) }
}

test('each part says whether it applies at once or with the button', async () => {
  await show()
  const leadOf = (title: string) => screen.getByRole('heading', { name: title }).nextElementSibling?.textContent
  expect(leadOf('受付')).toContain('すぐに反映されます')
  expect(leadOf('写真')).toContain('すぐに反映されます')
  expect(leadOf('学習者に見える内容')).toContain('「保存する」を押すと')
})

test('a link asks before it leaves unsaved changes, which stay on this device', async () => {
  const { router, name } = await show()
  fireEvent.change(name, { target: { value: '佐藤 花' } })
  const leave = async (answer: string) => {
    fireEvent.click(screen.getByRole('link', { name: '報酬' }))
    const asked = within(await screen.findByRole('alertdialog', { name: '変更を保存していません' }))
    fireEvent.click(asked.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await leave('編集に戻る')
  expect(router.state.location.pathname).toBe('/profile')
  expect(name.value).toBe('佐藤 花')
  // Beside the photo, which applies at once, stands the saved name.
  expect(screen.queryByText('佐藤 花')).toBeNull()
  await leave('保存せずに移動する')
  await screen.findByText('earned')
  await router.navigate({ to: '/profile' } as never)
  expect((await screen.findByLabelText<HTMLInputElement>(/表示する名前/)).value).toBe('佐藤 花')
})

test('without changes, and to sign out, a link asks nothing', async () => {
  await show()
  fireEvent.click(screen.getByRole('link', { name: '報酬' }))
  await screen.findByText('earned')
  cleanup()
  const { name } = await show()
  fireEvent.change(name, { target: { value: '佐藤 花' } })
  fireEvent.click(screen.getByRole('link', { name: 'ログアウト' }))
  await screen.findByText('signed out')
})
