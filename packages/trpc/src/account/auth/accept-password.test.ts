import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { acceptPassword } from './accept-password.rules.ts'
import { verifyHash } from './password-hash.rules.ts'

const OWNER = { email: 'lucia.navarro@brisamar.example', name: 'Lucía', last_name: 'Navarro Gil' }

const codeOf = async (password: string) => {
  const { details } = await refusalOf(acceptPassword(password, OWNER))
  return details.errors?.map(({ path, code }) => [path, code])
}

describe('a new password', () => {
  test.each([
    'password123',
    'Password123!',
    'P@ssw0rd2026',
    'qwertyuiop',
    '1234567890',
    '9876543210',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    'Basketball1!',
    'iloveyou2026',
    '!!!sunshine!!!',
  ])('%s is refused as one that everybody tries', async (password) => {
    expect(await codeOf(password)).toEqual([['password', 'password_common']])
  })

  test.each([
    'lucia.navarro@brisamar.example',
    'LuciaNavarro',
    'lucía navarro 1987',
    'navarrogil1234',
    'Brisamar2026!',
    'brisamar.example',
    'stayward-2026',
  ])('%s is refused as made of its owner', async (password) => {
    expect(await codeOf(password)).toEqual([['password', 'password_personal']])
  })

  test.each(['a few quiet words', 'correct horse é', 'navarro went to the river', 'xk4-Trombone-91'])(
    '%s is accepted, and its hash answers',
    async (password) => {
      expect(await verifyHash(await acceptPassword(password, OWNER), password)).toBe(true)
    },
  )
})
