import { spaniard, spanishResidence } from '@stayward/trpc/testing/test-inputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStay, serveStay } from './built-stay.ts'

/** What only the guest and the host may see, in every spelling that was sent. */
const SECRETS = ['12345678', '12345679', 'BAA000589', '612345678', 'Calle del Olmo', 'ana.secret@example.com']

const { marketing_consent: _consent, date_of_birth: _birth, residence_city_id, ...texts } = spaniard
const filled = {
  ...texts,
  residence_city: 'Madrid',
  residence_city_asked: 'Madrid',
  residence_city_id,
  residence_province_id: spanishResidence.residence_province_id,
  phone_prefix: '+34 ESP',
  email: 'ana.secret@example.com',
  birth_day: '16',
  birth_month: '4',
  birth_year: '1987',
  action: 'submit',
}

describe('what guests enter', () => {
  let app: BuiltStay['app']
  let built: BuiltStay['built']
  let code: BuiltStay['code']
  let post: BuiltStay['post']
  let stop: BuiltStay['stop']
  beforeAll(async () => {
    ;({ app, built, code, post, stop } = await serveStay(3, 'trace'))
  })
  afterAll(() => stop())

  it('stands in no page of others, in no refusal and in no log', async () => {
    const registered = await post(`/${code}/guest`, filled)
    expect(registered.status).toBe(303)
    const own = registered.headers.get('location') ?? ''
    const refused = await Promise.all([
      post(`/${code}/guest`, { ...filled, document_number: '12345679Z', step: 'identity' }),
      post(`/${code}/guest?document_number=12345678Z`, filled, { 'sec-fetch-site': 'cross-site' }),
      post(`/${code}x/guest`, filled),
      post('/lost', { email: 'ana.secret@example.com' }),
      fetch(`${built.url}/${code}/guest/${crypto.randomUUID()}`),
    ])
    expect(refused.map(({ status }) => status)).toEqual([303, 403, 404, 303, 404])

    const pages = await Promise.all(
      [
        own,
        ...['', '/guest', '/guest?step=identity', '/saved', '/stay.ics'].map((path) => `/${code}${path}`),
      ].map(async (path) => (await fetch(`${built.url}${path}`)).text()),
    )
    // On another device the signing page shows name and masked document, like the stay's page.
    for (const page of pages.slice(0, 2)) expect(page).toContain('NIF •••••678Z')
    for (const secret of SECRETS) expect(pages.join('')).not.toContain(secret)
    for (const secret of [...SECRETS, code]) expect(built.written()).not.toContain(secret)
  })

  it('stands in no log of a failure of the service either', async () => {
    await app.services.db.execute('alter table guest rename to guest_away')
    const failed = await post(`/${code}/guest`, { ...filled, document_number: '00000000T' })
    await app.services.db.execute('alter table guest_away rename to guest')
    expect(failed.status).toBe(500)
    await expect.poll(() => built.written()).toContain('page failed')
    for (const secret of [...SECRETS, '00000000T', code]) expect(built.written()).not.toContain(secret)
  })
})
