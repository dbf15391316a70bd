import { execFileSync } from 'node:child_process'
import { parseEnv } from 'node:util'
import { loadEnv } from '@stayward/env/env'
import { createSecrets } from '@stayward/env/secrets'
import { describeVariables } from '@stayward/env/variable-names'
import { expect, test } from 'vitest'
import { createComposeSecrets, envLine } from './src/compose-secrets.ts'
import { inRepository } from './src/repository.ts'

// What the operator of a production fills in by hand.
const CHOSEN = {
  STAYWARD_ENV: 'production',
  DATABASE_URL: 'postgresql://localhost/stayward',
  API_URL: 'https://api.example.com',
  DASHBOARD_URL: 'https://app.example.com',
  CHECKIN_URL: 'https://in.example.com',
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'Stayward <hello@example.com>',
}

test('the printed lines are a .env file that production accepts, without any configuration to start from', () => {
  const printed = execFileSync(process.execPath, [inRepository('tooling', 'src', 'secrets.ts')], {
    encoding: 'utf8',
    env: { NODE_ENV: 'test' },
    cwd: '/',
  })
  const read = parseEnv(printed)
  // Push works without; but who prints secrets gets all that are random.
  const isPrinted = ({ name, secret, required }: { name: string; secret: boolean; required: boolean }) =>
    (secret && required) || name === 'VAPID_PRIVATE_KEY'
  const secrets = describeVariables('production').filter(isPrinted)
  expect(Object.keys(read).toSorted()).toEqual(
    [...secrets.map(({ name }) => name), ...Object.keys(createComposeSecrets())].toSorted(),
  )
  expect(loadEnv({ ...read, ...CHOSEN }).TOKEN_SIGNING_KEY.kid).toMatch(/^\d{4}-\d{2}-\d{2}-/)
  expect(new URL(`postgresql://stayward:${read['POSTGRES_PASSWORD']}@postgres/x`).password).toBe(
    read['POSTGRES_PASSWORD'],
  )
})

test('a line reads the same in Node and in a shell', () => {
  const secrets = { ...createSecrets({ kid: 'a' }), ...createComposeSecrets() }
  for (const [name, value] of Object.entries(secrets)) {
    const line = envLine(name, value)
    expect(parseEnv(line)[name]).toBe(value)
    expect(execFileSync('sh', ['-c', `${line}; printf %s "$${name}"`], { encoding: 'utf8' })).toBe(value)
  }
})
