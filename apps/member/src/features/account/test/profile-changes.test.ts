import { expect, test } from 'vitest'
import { changesOf, type Profile } from '../profile-changes.ts'
import { member } from './member.ts'

const user = member()
const same: Profile = {
  username: 'hanako',
  last_name: '山田',
  first_name: '',
  phone: '090-1234-5678',
  birth_year: '1998',
  gender: '',
  newsletter: true,
}

test('an unchanged form has no changes, even with hyphens in a number', () => {
  expect(changesOf(user, same)).toEqual({})
})

test('only differences are sent, and an emptied field as null', () => {
  expect(changesOf(user, { ...same, username: 'Hanako' })).toEqual({ username: 'Hanako' })
  expect(changesOf(user, { ...same, first_name: '花子', gender: 'female' })).toEqual({
    first_name: '花子',
    gender: 'female',
  })
  expect(changesOf(user, { ...same, last_name: '', phone: '', birth_year: '', newsletter: undefined })).toEqual({
    last_name: null,
    phone: null,
    birth_year: null,
    newsletter: false,
  })
})
