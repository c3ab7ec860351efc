import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import OrderScreen from '../../src/features/orders/screens/order.tsx'
import { delivered } from '../../src/features/orders/test/stage.tsx'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(leave)

const call = 'POST /api/users/1/orders/5/attempts'

test.each(failures('order_not_found', 'not_delivered', 'too_many_requests'))(
  '[S-029] comparing an attempt, %s: a dialog shows it, the text stays, and the correction stays hidden',
  async (_, answer, said) => {
    await signIn({
      'GET /api/users/1/orders/5': delivered({ result_unread: true }),
      'GET /api/users/1/orders/5/attempts': { order_id: 5, items: [] },
      [call]: answer,
    })
    renderScreen('orders-id', OrderScreen, '/orders/5?tab=attempt')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /自分で直した文/ })
    fireEvent.change(field, { target: { value: 'I went to a temple.' } })
    fireEvent.click(screen.getByRole('button', { name: '先生の直しとくらべる' }))
    await screen.findByText(said)
    await waitFor(() => expect(field.value).toBe('I went to a temple.'))
    expect(screen.queryByText('先生の添削')).toBeNull()
  },
)
