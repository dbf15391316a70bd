import { describe, expect, test } from 'vitest'
import { developmentSecrets, freshSecrets } from './development-secrets.ts'
import { EnvError, loadEnv, type Variables } from './env.ts'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeVariables } from './variable-names.ts'

const DATABASE_URL = 'postgresql://localhost/stayward'
const development = { ...freshSecrets(), DATABASE_URL }

const production = {
  STAYWARD_ENV: 'production',
  DATABASE_URL,
  API_URL: 'https://api.example.com',
  DASHBOARD_URL: 'https://app.example.com/',
  CHECKIN_URL: 'https://in.example.com',
  ENCRYPTION_KEYS: `2026-11:${base64(32)},2026-10:${base64(32)}`,
  LOOKUP_KEY: base64(32),
  TOKEN_SIGNING_KEY: development.TOKEN_SIGNING_KEY.replaceAll('development-', '2026-'),
  NEXTAUTH_SECRET: base64(32),
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'Stayward <hello@example.com>',
}

function base64(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64')
}

function refusal(source: Variables): string {
  try {
    loadEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('the environment was accepted')
}

describe('a development environment', () => {
  test('needs only secrets and a database', () => {
    const env = loadEnv(development)
    expect(env.API_URL).toBe('http://localhost:4000')
    expect(env.ENCRYPTION_KEYS[0].key).toHaveLength(32)
    expect(env.LOOKUP_KEY).toHaveLength(32)
    expect(env.TOKEN_SIGNING_KEY.kid).toMatch(/^development-/)
    expect(Object.isFrozen(env)).toBe(true)
  })

  test('treats an empty value as absent', () => {
    expect(loadEnv({ ...development, REDIS_URL: '', API_PORT: '' })).toMatchObject({ API_PORT: 4000 })
  })

  test('has limits ten times wider, but takes a given value as it is', () => {
    const env = loadEnv({ ...development, RATE_LIMIT_GEO_PER_MINUTE: '7' })
    expect(env.RATE_LIMIT_CHECKIN_PER_MINUTE).toBe(600)
    expect(env.RATE_LIMIT_GEO_PER_MINUTE).toBe(7)
  })

  test('splits lists, drops blanks and lowers e-mail addresses', () => {
    const env = loadEnv({
      ...development,
      ADMIN_EMAILS: ' Ada@Example.com , ',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
    })
    expect(env.ADMIN_EMAILS).toEqual(['ada@example.com'])
    expect(env.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1'])
  })
})

describe('a production environment', () => {
  test('is accepted when complete, with the standard limits', () => {
    const env = loadEnv(production)
    expect(env.ENCRYPTION_KEYS.map(({ kid }) => kid)).toEqual(['2026-11', '2026-10'])
    expect(env.DASHBOARD_URL).toBe('https://app.example.com')
    expect(env.RATE_LIMIT_CHECKIN_PER_MINUTE).toBe(60)
  })

  test('names everything that is missing in one message', () => {
    const message = refusal({ STAYWARD_ENV: 'production' })
    const required = describeVariables('production').filter((variable) => variable.required)
    for (const { name } of required) expect(message).toContain(`  ${name}: is missing`)
    expect(required.map(({ name }) => name)).toContain('SMTP_URL')
  })

  test.each(Object.entries(freshSecrets()))('refuses %s made for development', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toContain(`${name}: was generated for development`)
  })

  test('finds a development key behind others and in spaced JSON', () => {
    const spaced = JSON.stringify(JSON.parse(development.TOKEN_SIGNING_KEY), null, 2)
    const message = refusal({
      ...production,
      ENCRYPTION_KEYS: `2026-11:${base64(32)}, ${development.ENCRYPTION_KEYS}`,
      TOKEN_SIGNING_KEY: spaced,
    })
    expect(message).toContain('ENCRYPTION_KEYS: was generated')
    expect(message).toContain('TOKEN_SIGNING_KEY: was generated')
  })

  test('wants https except on this machine', () => {
    expect(refusal({ ...production, API_URL: 'http://api.example.com' })).toContain(
      'API_URL: expected an https',
    )
    expect(loadEnv({ ...production, API_URL: 'http://localhost:4000' }).API_URL).toBe('http://localhost:4000')
  })

  test('asks the real Nuki, and calls nothing in its own network unless told so', () => {
    expect(loadEnv(production)).toMatchObject({ NUKI_API_URL: 'https://api.nuki.io', OUTBOUND_ALLOW: [] })
    const open = loadEnv({ ...production, OUTBOUND_ALLOW: '192.168.1.0/24, fd12::/16,id.example.lan' })
    expect(open.OUTBOUND_ALLOW).toEqual(['192.168.1.0/24', 'fd12::/16', 'id.example.lan'])
    expect(loadEnv(development).OUTBOUND_ALLOW).toEqual(['127.0.0.0/8', '::1'])
    expect(refusal({ ...production, OUTBOUND_ALLOW: 'http://id.example.lan' })).toContain('OUTBOUND_ALLOW')
    expect(refusal({ ...production, NUKI_API_URL: 'http://nuki.example.com' })).toContain(
      'NUKI_API_URL: expected an https',
    )
  })
})

describe('wrong values are refused by name', () => {
  const issuer = {
    issuer: 'https://id.example.com',
    audience: 'a',
    algorithms: ['RS256'],
    email_trusted: true,
  }
  const { audience: _audience, ...withoutAudience } = issuer
  const provider = {
    id: 'acme',
    name: 'Acme',
    issuer: 'https://id.example.com/',
    client_id: 'stayward',
    client_secret: 'hush',
  }
  test.each([
    ['API_PORT', '70000', 'from 1 to 65535'],
    ['API_PORT', '80a', 'whole number'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL'],
    ['ENCRYPTION_KEYS', 'a:short', 'base64 of 32 bytes'],
    ['ENCRYPTION_KEYS', `a:${base64(32)},a:${base64(32)}`, 'stands twice'],
    ['LOOKUP_KEY', base64(16), '32 bytes'],
    ['TOKEN_SIGNING_KEY', '{', 'expected JSON'],
    ['TOKEN_SIGNING_KEY', '{"kty":"RSA"}', 'at kty'],
    ['TRUSTED_ISSUERS', JSON.stringify([withoutAudience]), 'at 0.audience'],
    ['TRUSTED_ISSUERS', JSON.stringify([{ ...issuer, algorithms: ['HS256'] }]), 'at 0.algorithms.0'],
    ['OIDC_PROVIDERS', JSON.stringify([{ ...provider, client_secret: '' }]), 'at 0.client_secret'],
    ['OIDC_PROVIDERS', JSON.stringify([{ ...provider, id: 'Acme Inc' }]), 'at 0.id'],
    ['OIDC_PROVIDERS', JSON.stringify([{ ...provider, id: 'credentials' }]), 'way of our own'],
    ['OIDC_PROVIDERS', JSON.stringify([provider, { ...provider, id: 'b' }]), 'the same issuer stands twice'],
    ['OIDC_PROVIDERS', JSON.stringify([provider, { ...provider, issuer: 'https://b.test' }]), 'the same id'],
    ['TRUSTED_PROXIES', 'everyone', 'at 0'],
    ['ADMIN_EMAILS', 'not an address', 'at 0'],
    ['STAYWARD_ENV', 'staging', 'STAYWARD_ENV'],
  ])('%s=%s', (name, value, expected) => {
    const message = refusal({ ...development, [name]: value })
    expect(message).toContain(`  ${name}: `)
    expect(message).toContain(expected)
  })

  test('an issuer with an audience is accepted', () => {
    const env = loadEnv({ ...development, TRUSTED_ISSUERS: JSON.stringify([issuer]) })
    expect(env.TRUSTED_ISSUERS).toEqual([issuer])
  })

  test('a provider keeps its issuer to the letter, and is asked by https in production', () => {
    const given = (address: string) => ({
      OIDC_PROVIDERS: JSON.stringify([{ ...provider, issuer: address }]),
    })
    expect(loadEnv({ ...production, ...given(provider.issuer) }).OIDC_PROVIDERS).toEqual([
      { ...provider, email_trusted: false },
    ])
    expect(loadEnv({ ...development, ...given('http://id.test') }).OIDC_PROVIDERS).toHaveLength(1)
    expect(refusal({ ...production, ...given('http://id.test') })).toContain('expected an https address')
  })
})

describe('development secrets', () => {
  test('are made once, for the owner only, and read again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stayward-secrets-'))
    try {
      const first = developmentSecrets(folder)
      expect(developmentSecrets(folder)).toEqual(first)
      expect(readdirSync(folder)).toEqual(['secrets.json'])
      expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('are not replaced when the file is damaged', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stayward-secrets-'))
    try {
      writeFileSync(join(folder, 'secrets.json'), '{')
      expect(() => developmentSecrets(folder)).toThrow(/delete it/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test('every variable has a description and an example', () => {
  for (const { description, example } of describeVariables('production')) {
    expect(description).toMatch(/\.$/)
    expect(example).not.toBe('')
  }
})
