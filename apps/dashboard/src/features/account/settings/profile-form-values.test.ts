import { type Account, AccountReplace, READ_ONLY_ACCOUNT_FIELDS } from '@stayward/contract/account/account'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import { expect, it } from 'vitest'
import { toAccountReplace, toProfileForm } from './profile-form-values'

const furnished: { [Field in keyof Account]: NonNullable<Account[Field]> } = {
  id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  account_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b04',
  name: 'Lucía',
  last_name: 'Navarro',
  email: 'lucia@example.com',
  role: 'user',
  phone: '+34 612 345 678',
  locale: 'ca',
  time_zone: 'Atlantic/Canary',
  created_at: '2026-12-01T10:00:00.000Z',
  updated_at: '2026-12-01T10:00:00.000Z',
}

it.each([
  ['furnished', furnished],
  ['bare', { ...furnished, phone: null }],
])('an account goes back from its form as it came: %s', (_name, account: Account) => {
  expect(AccountReplace.parse(toAccountReplace(toProfileForm(account)))).toEqual(
    withoutReadOnly(account, READ_ONLY_ACCOUNT_FIELDS),
  )
})
