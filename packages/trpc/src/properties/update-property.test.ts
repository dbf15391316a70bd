import { activity } from '@stayward/db/schema/activity.table'
import { PropertyReplace } from '@stayward/contract/properties/property'
import { property as propertyTable } from '@stayward/db/schema/property.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, flat } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Owner = Awaited<ReturnType<TestApp['as']['owner']>>
type Fields = Partial<Parameters<Owner['api']['properties']['create']>[0]>

async function ownFlat(fields: Fields = {}) {
  const owner = await app.as.owner()
  return { owner, property: await owner.api.properties.create({ ...flat, ...fields }) }
}

describe('replacing a property', () => {
  it('sets what it says, clears what it leaves out and keeps the Wi-Fi password', async () => {
    const { owner, property } = await ownFlat({
      kind: 'villa',
      house_rules: 'No parties.',
      wifi_name: 'Malasaña',
      wifi_password: 'terraza',
      arrival_notes: 'Push.',
    })
    const replaced = await owner.api.properties.update({
      property_id: property.id,
      ...flat,
      name: 'Ático',
      check_in_time: '15:00',
    })
    expect(replaced).toMatchObject({
      name: 'Ático',
      check_in_time: '15:00',
      kind: 'apartment',
      house_rules: null,
      wifi_name: null,
      arrival_notes: null,
      wifi_password: 'terraza',
    })
    expect(await owner.api.properties.get({ property_id: property.id })).toEqual(replaced)
    expect((await owner.api.properties.list({ query: 'atico' })).items).toHaveLength(1)
  })

  it('takes back what was read, and changes nothing by it', async () => {
    const { owner, property } = await ownFlat({
      wifi_password: 'terraza',
      latitude: 40.4,
      auto_cleaning_task: true,
    })
    const input = PropertyReplace.parse(property)
    const replaced = await owner.api.properties.update({ property_id: property.id, ...input })
    expect(replaced).toEqual({ ...property, updated_at: replaced.updated_at })
  })

  it('keeps the languages of its texts for clients that do not know them, and replaces all translations', async () => {
    const french = { arrival_notes: 'Poussez.', house_rules: null }
    const { owner, property } = await ownFlat({
      texts_locale: 'es',
      translations: { fr: french, de: { arrival_notes: null }, en: { house_rules: 'Quiet.' } },
    })
    const put = (input: object) =>
      owner.api.properties.update({ property_id: property.id, ...flat, ...input })
    const english = { arrival_notes: null, house_rules: 'Quiet.' }
    expect(property.translations).toEqual({ fr: french, en: english })
    expect(await put({})).toMatchObject({ texts_locale: 'es', translations: { fr: french, en: english } })
    expect((await put({ translations: { fr: french } })).translations).toEqual({ fr: french })
    const [row] = await app.services.db.select().from(propertyTable).where(eq(propertyTable.id, property.id))
    expect(row?.translations).not.toContain('Poussez')
    expect((await put({ translations: {} })).translations).toEqual({})
    expect((await put({ texts_locale: null })).texts_locale).toBeNull()
  })

  it('refuses a translation into the language of the main texts, sent or kept', async () => {
    const { owner, property } = await ownFlat({ translations: { fr: { house_rules: 'Pas de fêtes.' } } })
    const put = (input: object) =>
      refusalOf(owner.api.properties.update({ property_id: property.id, ...flat, ...input }))
    const own = { code: 'main_language', path: 'translations.fr' }
    expect((await put({ texts_locale: 'fr' })).details.errors).toMatchObject([own])
    await owner.api.properties.update({ property_id: property.id, ...flat, texts_locale: 'de' })
    const german = { translations: { de: { house_rules: 'Keine Partys.' } } }
    expect((await put(german)).details.errors).toMatchObject([{ ...own, path: 'translations.de' }])
    const both = { texts_locale: 'it', translations: { it: { house_rules: 'Niente feste.' } } } as const
    expect((await put(both)).details.errors).toMatchObject([{ ...own, path: 'translations.it' }])
    expect((await refusalOf(owner.api.properties.create({ ...flat, ...both }))).details.errors).toMatchObject(
      [{ ...own, path: 'translations.it' }],
    )
  })

  it('ignores read-only fields, whatever they say', async () => {
    const { owner, property } = await ownFlat()
    const { id, account_id, archived_at, cover_image } = await owner.api.properties.update({
      property_id: property.id,
      ...flat,
      id: 'x',
      account_id: null,
      archived_at: '2020-01-01T00:00:00Z',
      cover_image: { url: 'https://evil.example' },
    })
    expect({ id, account_id, archived_at, cover_image }).toEqual({
      id: property.id,
      account_id: property.account_id,
      archived_at: null,
      cover_image: null,
    })
  })

  it('clears and replaces the Wi-Fi password when told to, and never stores it readable', async () => {
    const { owner, property } = await ownFlat({ wifi_password: 'terraza' })
    const put = (wifi_password: string | null) =>
      owner.api.properties.update({ property_id: property.id, ...flat, wifi_password })
    expect(await put('azotea')).toMatchObject({ wifi_password: 'azotea' })
    const [row] = await app.services.db.select().from(propertyTable).where(eq(propertyTable.id, property.id))
    expect(row?.wifi_password).not.toContain('azotea')
    expect(await put(null)).toMatchObject({ wifi_password: null })
  })

  it('refuses a field that it does not know, by name', async () => {
    const { owner, property } = await ownFlat()
    const input = { property_id: property.id, ...flat, wifi_pasword: 'x' }
    const refusal = await refusalOf(owner.api.properties.update(input))
    expect(refusal.details.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['wifi_pasword', 'unknown_field'],
    ])
  })

  it('takes a default cleaner among its members, and nobody else', async () => {
    const { owner, property } = await ownFlat()
    const other = await owner.api.properties.create(flat)
    await app.as.staff(property)
    await app.as.staff(other)
    const idOf = async (place: { id: string }) =>
      (await owner.api.propertyMembers.list({ property_id: place.id })).items[0]?.id ?? ''
    const put = (default_cleaner_id: string) =>
      owner.api.properties.update({ property_id: property.id, ...flat, default_cleaner_id })
    const cleaner = await idOf(property)
    expect(await put(cleaner)).toMatchObject({ default_cleaner_id: cleaner })
    for (const stranger of [await idOf(other), app.services.ids.next()])
      expect((await refusalOf(put(stranger))).details.errors?.[0]).toMatchObject({
        path: 'default_cleaner_id',
        code: 'unknown_member',
      })
  })

  it('is the managers’ too, and not the staff’s', async () => {
    const { property } = await ownFlat()
    const [manager, staff] = [await app.as.manager(property), await app.as.staff(property)]
    const input = { property_id: property.id, ...flat, name: 'Casa' }
    expect(await manager.api.properties.update(input)).toMatchObject({
      name: 'Casa',
      access_level: 'manager',
    })
    expect((await refusalOf(staff.api.properties.update(input))).code).toBe('access.denied')
  })

  it('is held to the version that was read', async () => {
    const { owner, property } = await ownFlat()
    const put = (if_match: string) =>
      owner.request({ if_match }).api.properties.update({ property_id: property.id, ...flat })
    await put('"1-x"')
    expect((await refusalOf(put('"1-x"'))).code).toBe('version.mismatch')
    await put('"2-x"')
  })

  it('lets one of two replacements of the same version win', async () => {
    const { owner, property } = await ownFlat()
    const put = (name: string) =>
      owner
        .request({ if_match: '"1-x"' })
        .api.properties.update({ property_id: property.id, ...flat, name })
        .then(
          () => 'done',
          () => 'refused',
        )
    expect((await Promise.all(['A', 'B'].map(put))).toSorted()).toEqual(['done', 'refused'])
  })

  it('tells in the activity what changed, and no secret', async () => {
    const { owner, property } = await ownFlat()
    await owner.api.properties.update({
      property_id: property.id,
      ...flat,
      name: 'Casa',
      wifi_password: 'azotea',
    })
    const rows = await app.services.db.select().from(activity).where(eq(activity.subject_id, property.id))
    const updated = rows.find(({ type }) => type === 'property.updated')
    expect(updated?.changes).toEqual({ name: { before: flat.name, after: 'Casa' } })
  })
})

describe('a property with stays ahead', () => {
  const replace = (
    { owner, property }: Pick<Awaited<ReturnType<typeof bookedFlat>>, 'owner' | 'property'>,
    fields: object,
  ) => owner.api.properties.update({ property_id: property.id, ...flat, ...fields })

  it('keeps its time zone, and takes every other change', async () => {
    const booked = await bookedFlat(app)
    const refusal = await refusalOf(replace(booked, { time_zone: 'Atlantic/Canary' }))
    expect(refusal.code).toBe('property.time_zone_in_use')
    expect(await replace(booked, { name: 'Casa', check_in_time: '17:00' })).toMatchObject({ name: 'Casa' })
  })

  it('may change its time zone once they are cancelled', async () => {
    const booked = await bookedFlat(app)
    await booked.owner.api.bookings.update({ booking_id: booked.booking.id, status: 'cancelled' })
    expect(await replace(booked, { time_zone: 'Atlantic/Canary' })).toMatchObject({
      time_zone: 'Atlantic/Canary',
    })
  })

  it('gets their turnover cleanings when these are switched on', async () => {
    const booked = await bookedFlat(app)
    await replace(booked, { auto_cleaning_task: true })
    const { items } = await booked.owner.api.tasks.listOfProperty({ property_id: booked.property.id })
    expect(items.map(({ booking_id, service }) => [booking_id, service])).toEqual([
      [booked.booking.id, 'cleaning'],
    ])
  })

  it('keeps room for the largest party', async () => {
    const booked = await bookedFlat(app)
    const refusal = await refusalOf(replace(booked, { max_guests: 2 }))
    expect([refusal.code, refusal.details.members]).toEqual(['property.guests_booked', { guests_number: 3 }])
    expect(await replace(booked, { max_guests: 3 })).toMatchObject({ max_guests: 3 })
  })
})
