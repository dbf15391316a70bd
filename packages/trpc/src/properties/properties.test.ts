import { provinceId, spanishCityId } from '@stayward/db/seed/geo/geography-id'
import { property as propertyTable } from '@stayward/db/schema/property.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('creating a property', () => {
  it('fills in what may be left out', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    expect(property).toMatchObject({
      ...flat,
      kind: 'apartment',
      time_zone: 'Europe/Madrid',
      check_in_time: '16:00',
      arrival_release: 'completed',
      wifi_name: null,
      access_level: 'owner',
      account_id: owner.actor.account_id,
    })
  })

  it('takes the city and its province from the city id', async () => {
    const { api } = await app.as.owner()
    const property = await api.properties.create({
      ...flat,
      city: null,
      city_id: spanishCityId('38015'),
      postal_code: '38450',
    })
    expect(property).toMatchObject({
      city: 'Garachico',
      province_id: provinceId('ES-38'),
      time_zone: 'Atlantic/Canary',
    })
  })

  it.each([
    [{ country_code: 'XXX' }, 'country_code', 'unknown_country'],
    [
      { city_id: spanishCityId('28079'), province_id: provinceId('ES-38') },
      'city_id',
      'city_not_in_province',
    ],
    [{ city_id: spanishCityId('28079'), country_code: 'FRA' }, 'city_id', 'unknown_city'],
    [{ country_code: 'USA' }, 'time_zone', 'required'],
    [{ city: null }, 'city', 'required'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'invalid_time_zone'],
    [{ check_in_time: '25:00' }, 'check_in_time', 'invalid_time'],
    [{ max_guests: 0 }, 'max_guests', 'too_small'],
    [{ name: 'a\u0000b' }, 'name', 'invalid_characters'],
  ])('refuses %j at %s as %s', async (change, path, code) => {
    const { api } = await app.as.owner()
    const refusal = await refusalOf(api.properties.create({ ...flat, ...change }))
    expect(refusal.details.errors?.map((error) => [error.path, error.code])).toContainEqual([path, code])
  })

  it('seals the Wi-Fi password and the arrival notes', async () => {
    const { api } = await app.as.owner()
    const { id } = await api.properties.create({
      ...flat,
      wifi_password: 'terraza',
      arrival_notes: 'Push the plate.',
    })
    const [row] = await app.services.db.select().from(propertyTable).where(eq(propertyTable.id, id))
    expect(row?.wifi_password).not.toContain('terraza')
    expect(row?.arrival_notes).not.toContain('plate')
    expect(await api.properties.get({ property_id: id })).toMatchObject({ wifi_password: 'terraza' })
  })
})

describe('when guests see their access codes', () => {
  const isAfterSignatures = async (country_code: string, fields: object = {}) => {
    const { api } = await app.as.owner()
    const { id } = await api.properties.create({ ...flat, country_code, ...fields })
    const put = (change: object) =>
      api.properties.update({ property_id: id, ...flat, country_code, ...change })
    return { read: (await api.properties.get({ property_id: id })).codes_after_signatures, put }
  }

  it('waits for signatures where the law asks for them, unless the host says otherwise', async () => {
    expect((await isAfterSignatures('ESP')).read).toBe(true)
    expect((await isAfterSignatures('FRA')).read).toBe(false)
    expect((await isAfterSignatures('ESP', { codes_after_signatures: false })).read).toBe(false)
    expect((await isAfterSignatures('FRA', { codes_after_signatures: true })).read).toBe(true)
  })

  it('is kept by a replacement that does not know of it', async () => {
    const { put } = await isAfterSignatures('ESP')
    expect(await put({ codes_after_signatures: false })).toMatchObject({ codes_after_signatures: false })
    expect(await put({ name: 'Casa' })).toMatchObject({ codes_after_signatures: false })
  })
})

describe('reading properties', () => {
  it('hides the properties of other accounts', async () => {
    const owner = await app.as.owner()
    const stranger = await app.as.owner()
    const { id } = await owner.api.properties.create(flat)
    expect((await refusalOf(stranger.api.properties.get({ property_id: id }))).code).toBe(
      'resource.not_found',
    )
    expect((await stranger.api.properties.list({})).items).toEqual([])
  })

  it('shows staff the address and the arrival notes, and no secrets', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create({
      ...flat,
      wifi_password: 'terraza',
      arrival_notes: 'Push.',
      contact: { name: 'Ursula', phone: '612345678' },
    })
    const staff = await app.as.staff(property)
    expect(await staff.api.properties.get({ property_id: property.id })).toMatchObject({
      address: flat.address,
      arrival_notes: 'Push.',
      wifi_password: null,
      contact: null,
      codes_after_signatures: null,
      registration_number: null,
      access_level: 'staff',
    })
  })

  it('does not show a contractor a property without an open task of theirs', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    const contractor = await app.as.contractor(property)
    const refusal = await refusalOf(contractor.api.properties.get({ property_id: property.id }))
    expect(refusal.code).toBe('resource.not_found')
  })

  it('finds by any part of the name without accents', async () => {
    const { api } = await app.as.owner()
    await api.properties.create(flat)
    await api.properties.create({ ...flat, name: 'Casa del Drago' })
    const { items } = await api.properties.list({ query: 'malasana' })
    expect(items.map(({ name }) => name)).toEqual(['Ático Malasaña'])
  })

  it('pages by name without losing a row that was added meanwhile', async () => {
    const { api } = await app.as.owner()
    for (const name of ['Delta', 'Alfa', 'Charlie']) await api.properties.create({ ...flat, name })
    const first = await api.properties.list({ size: 2 })
    await api.properties.create({ ...flat, name: 'Bravo' })
    const second = await api.properties.list({ size: 2, cursor: first.next_cursor ?? '' })
    expect([first, second].map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['Alfa', 'Charlie'],
      ['Delta'],
    ])
    expect(second.next_cursor).toBeNull()
  })

  it('refuses the cursor of another caller or filter', async () => {
    const [owner, other] = [await app.as.owner(), await app.as.owner()]
    for (const name of ['Alfa', 'Bravo']) await owner.api.properties.create({ ...flat, name })
    const { next_cursor } = await owner.api.properties.list({ size: 1 })
    const cursor = next_cursor ?? ''
    expect((await refusalOf(other.api.properties.list({ size: 1, cursor }))).code).toBe('request.malformed')
    expect((await refusalOf(owner.api.properties.list({ query: 'a', cursor }))).code).toBe(
      'request.malformed',
    )
  })
})
