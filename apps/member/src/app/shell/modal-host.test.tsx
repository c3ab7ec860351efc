import { stubHistory } from '@tensaku/testing/session-history'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeModals, type ModalProps, openModal, useOpenModals } from '../../lib/modals.ts'
import { ModalHost } from './modal-host.tsx'

let route = 'home'
let member: { userId: number } | null
const alertError = vi.hoisted(() => vi.fn(async () => undefined))
let levelCode: () => Promise<unknown>

vi.mock('../../lib/navigation.tsx', () => ({ useRoute: () => ({ name: route, params: {}, query: {} }) }))
vi.mock('../../lib/use-session.ts', () => ({ useSession: () => member }))
vi.mock('@tensaku/ui/ask.ts', () => ({ alertError }))
vi.mock('../modals.ts', () => ({
  registry: {
    level: () => levelCode(),
    'home-news': async () => ({
      default: ({ data, close }: ModalProps<'home-news'>) => (
        <Dialog title={`news ${data.id}`} onClose={() => close()}>
          <p>text</p>
        </Dialog>
      ),
    }),
  },
}))

function LevelModal({ data, close }: ModalProps<'level'>) {
  return (
    <Dialog title={`level ${data.level}`} onClose={() => close()}>
      <button type="button" onClick={() => close(data.level + 1)}>
        higher
      </button>
      <button type="button" onClick={() => void openModal('home-news', { id: 7 })}>
        above
      </button>
    </Dialog>
  )
}

function Host() {
  return <ModalHost open={useOpenModals()} />
}

beforeEach(() => {
  route = 'home'
  member = { userId: 42 }
  levelCode = async () => ({ default: LevelModal })
})
afterEach(() => {
  cleanup()
  closeModals()
  vi.restoreAllMocks()
})

test('a modal opens by its name with plain data and answers with its result', async () => {
  stubHistory()
  render(<Host />)
  const answer = openModal('level', { level: 2 })
  fireEvent.click(await screen.findByText('higher'))
  await expect(answer).resolves.toBe(3)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a double tap opens one modal, and both are answered', async () => {
  stubHistory()
  render(<Host />)
  const answers = [openModal('level', { level: 2 }), openModal('level', { level: 2 })]
  fireEvent.click(await screen.findByText('higher'))
  await expect(Promise.all(answers)).resolves.toEqual([3, 3])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the back button closes the uppermost of two modals, then the other, and answers undefined', async () => {
  const { states } = stubHistory()
  render(<Host />)
  const lower = openModal('level', { level: 2 })
  const above = await screen.findByText('above')
  // Its code has not been loaded, so it waits.
  await act(async () => fireEvent.click(above))
  await screen.findByText('news 7')
  expect(states).toHaveLength(3)
  history.back()
  await waitFor(() => expect(screen.queryByText('news 7')).toBeNull())
  expect(screen.getByText('level 2')).toBeTruthy()
  history.back()
  await expect(lower).resolves.toBeUndefined()
  expect(states).toEqual([null])
})

test('another screen closes the modals of the one before', async () => {
  stubHistory()
  const { rerender } = render(<Host />)
  const answer = openModal('level', { level: 2 })
  await screen.findByText('level 2')
  route = 'orders'
  rerender(<Host />)
  await expect(answer).resolves.toBeUndefined()
})

test('a modal closes without a message when the session ends: the login explains it', async () => {
  stubHistory()
  levelCode = async () => ({
    default: (props: ModalProps<'level'>) => {
      if (!member) throw new Error('for members')
      return <LevelModal {...props} />
    },
  })
  const { rerender } = render(<Host />)
  const answer = openModal('level', { level: 2 })
  await screen.findByText('level 2')
  member = null
  rerender(<Host />)
  await expect(answer).resolves.toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(alertError).not.toHaveBeenCalled()
})
