import type { User } from '@tensaku/contract'

/** A member in the server's format. */
export const member = (overrides: Partial<User> = {}): User => ({
  id: 1,
  uuid: '0b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d',
  username: 'hanako',
  username_chosen: true,
  email: 'hanako@example.com',
  pending_email: null,
  verified: true,
  has_password: true,
  scope: ['member'],
  level: 2,
  level_asked: true,
  last_name: '山田',
  first_name: null,
  phone: '09012345678',
  birth_year: 1998,
  gender: null,
  newsletter: true,
  revision: 1,
  settings: {},
  subscription: null,
  plan_stopped_at: null,
  count_orders: { total: 0 },
  ...overrides,
})
