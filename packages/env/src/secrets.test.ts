import { expect, test } from 'vitest'
import { loadEnv } from './env.ts'
import { createSecrets, datedKid } from './secrets.ts'
import { describeVariables } from './variable-names.ts'

/**
 * Values that only the operator knows. Every new required variable is either here or created by
 * `createSecrets`.
 */
const CHOSEN = ['DATABASE_URL', 'API_URL', 'DASHBOARD_URL', 'CHECKIN_URL', 'SMTP_URL', 'MAIL_FROM']

const chosen = {
  STAYWARD_ENV: 'production',
  DATABASE_URL: 'postgresql://localhost/stayward',
  API_URL: 'https://api.example.com',
  DASHBOARD_URL: 'https://app.example.com',
  CHECKIN_URL: 'https://in.example.com',
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'Stayward <hello@example.com>',
}

test('every secret that production requires is created, and every other required value is known to be chosen', () => {
  const required = describeVariables('production').filter((variable) => variable.required)
  const secret = required.filter((variable) => variable.secret).map(({ name }) => name)
  expect(Object.keys(createSecrets({ kid: 'a' }))).toEqual([
    ...secret,
    // Without it, nothing is pushed.
    'VAPID_PRIVATE_KEY',
  ])
  expect(required.filter((variable) => !variable.secret).map(({ name }) => name)).toEqual(CHOSEN)
})

test('production accepts what is created, under the dated key id', () => {
  const kid = datedKid(new Date('2026-11-22T23:59:00Z'))
  const env = loadEnv({ ...chosen, ...createSecrets({ kid }) })
  expect(kid).toMatch(/^2026-11-22-[0-9a-f]{4}$/)
  expect([env.ENCRYPTION_KEYS[0].kid, env.TOKEN_SIGNING_KEY.kid]).toEqual([kid, kid])
})

test('no two calls create the same', () => {
  const [one, other] = [createSecrets({ kid: 'a' }), createSecrets({ kid: 'a' })]
  for (const [name, value] of Object.entries(one))
    expect(Object.entries(other)).not.toContainEqual([name, value])
})
