import { UNAPPLIED_DAYS } from '@stayward/contract/channels/import-values'
import { PropertyReplace } from '@stayward/contract/properties/property'
import { fileImport, fileImportItem } from '@stayward/db/schema/file-import.table'
import { idempotency } from '@stayward/db/schema/idempotency.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseDueGuests } from '../../stays/guests/guests.jobs.ts'
import { airbnbFile, carryOut, importForm } from '../../testing/import-files.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { carryOutImport } from './carry-out-import.service.ts'
import { resumeImports, sweepImports } from './imports.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)

/** One night of a listing. */
const night = (index: number, listing = 'Loft') =>
  `HM${index},Confirmed,Ana Pons,,2,0,0,${day(index)},${day(index + 1)},1,2026-10-01,${listing},€100`

async function loft() {
  const owner = await app.as.owner()
  const { account_id } = owner.actor
  const property = await owner.api.properties.create({ ...flat, name: 'Loft' })
  const upload = (text: string, api = owner.api) => api.imports.create(importForm('bookings', text))
  const bookings = async () =>
    (await owner.api.bookings.list({ property_id: [property.id], size: 100 })).items
  const work = (import_id: string, services = app.services) =>
    carryOutImport(services, { account_id, import_id })
  return { owner, account_id, property, property_id: property.id, upload, bookings, work }
}

const itemsOf = (import_id: string) =>
  app.services.db
    .select()
    .from(fileImportItem)
    .where(eq(fileImportItem.import_id, import_id))
    .orderBy(fileImportItem.line)

describe('rights', () => {
  it('let managers import for their properties, and see no import that is about others', async () => {
    const { owner, property, property_id, upload } = await loft()
    const attic = await owner.api.properties.create({ ...flat, name: 'Attic' })
    const manager = await app.as.manager(property)
    const both = await upload(airbnbFile(night(1), night(2, 'Attic')))
    expect(await refusalOf(manager.api.imports.get({ import_id: both.id }))).toMatchObject({
      code: 'resource.not_found',
    })
    const own = await upload(airbnbFile(night(1), night(2, 'Attic')), manager.api)
    expect(own.items?.map(({ action, reason, property_id: at }) => [action, reason, at])).toEqual([
      ['add', 'new', property_id],
      ['unreadable', 'unknown_listing', null],
    ])
    expect((await manager.api.imports.list({})).items.map(({ id }) => id)).toEqual([own.id])
    expect((await owner.api.imports.list({})).items.map(({ id }) => id)).toEqual([own.id, both.id])
    const applied = await carryOut(app, manager.api, 'apply', own.id)
    expect(applied).toMatchObject({ state: 'applied', counts: { add: 1, unreadable: 1 } })
    expect((await owner.api.imports.get({ import_id: own.id })).state).toBe('applied')
    expect((await owner.api.bookings.list({ property_id: [attic.id] })).items).toEqual([])
  })

  it('say so where the caller sees a property and may not change its bookings', async () => {
    const { property, upload } = await loft()
    const staff = await app.as.staff(property)
    const shown = await upload(airbnbFile(night(1)), staff.api)
    expect(shown.items).toMatchObject([
      { action: 'unreadable', reason: 'property_not_allowed', property_id: null },
    ])
    expect(shown.recognised?.listings).toEqual([{ text: 'Loft', rows: 1, property_id: null }])
    const nobody = await upload(airbnbFile(night(1)), (await app.as.owner()).api)
    expect(nobody.items).toMatchObject([{ reason: 'unknown_listing' }])
  })

  it('end with the membership', async () => {
    const { owner, property, property_id, upload } = await loft()
    const manager = await app.as.manager(property)
    const { id: import_id } = await upload(airbnbFile(night(1)), manager.api)
    const { items } = await owner.api.propertyMembers.list({ property_id })
    const member = items.find(({ user_id }) => user_id === manager.actor.user_id)
    await owner.api.propertyMembers.remove({ property_id, member_id: member?.id ?? '' })
    expect(await refusalOf(manager.api.imports.applyImport({ import_id }))).toMatchObject({
      code: 'resource.not_found',
    })
  })

  it('keep an import to one account', async () => {
    const [first, second] = [await loft(), await loft()]
    const manager = await app.as.manager(first.property)
    const shared = { property_id: second.property_id, access_level: 'manager', service: null } as const
    const other = await second.owner.api.propertyMembers.createInvitation(shared)
    await manager.api.propertyMembers.acceptInvitation({ token: other.accept_url?.split('/').at(-1) ?? '' })
    const form = importForm('bookings', airbnbFile(night(1, 'A'), night(2, 'A'), night(3, 'B')), {
      mapping: { properties: { A: first.property_id, B: second.property_id } },
    })
    const shown = await manager.api.imports.create(form)
    expect(shown.items?.map(({ reason }) => reason)).toEqual(['new', 'new', 'other_account'])
  })

  it('need the scope for imports', async () => {
    const { owner, upload } = await loft()
    const { id: import_id } = await upload(airbnbFile(night(1)))
    const reader = await app.as.apiKey(owner, ['imports:read'])
    const writer = await app.as.apiKey(owner, ['imports:write'])
    const other = await app.as.apiKey(owner, ['bookings:write'])
    expect((await reader.api.imports.get({ import_id })).id).toBe(import_id)
    expect(await refusalOf(upload(airbnbFile(night(2)), reader.api))).toMatchObject({
      code: 'api_key.scope_required',
    })
    expect(await refusalOf(other.api.imports.get({ import_id }))).toMatchObject({
      code: 'api_key.scope_required',
    })
    expect((await upload(airbnbFile(night(2)), writer.api)).counts.add).toBe(1)
  })
})

describe('the work on an import', () => {
  it('is done once by two who apply at once, and by two workers', async () => {
    const { owner, upload, bookings, work } = await loft()
    const { id: import_id } = await upload(
      airbnbFile(...Array.from({ length: 60 }, (_, index) => night(index))),
    )
    const outcomes = await Promise.all([
      owner.api.imports.applyImport({ import_id }),
      owner.api.imports.applyImport({ import_id }),
    ])
    expect(outcomes.map(({ state }) => state)).toEqual(['applying', 'applying'])
    expect((await owner.api.timeline.activity({ type: ['account.bookings_imported'] })).items).toHaveLength(1)
    await Promise.all([work(import_id), work(import_id)])
    expect((await bookings()).length).toBe(60)
    expect(await owner.api.imports.get({ import_id, items: 'false' })).toMatchObject({
      state: 'applied',
      done: 60,
      total: 60,
      items: null,
    })
    expect(await refusalOf(owner.api.imports.applyImport({ import_id }))).toMatchObject({
      code: 'import.invalid_transition',
    })
  })

  it('continues where a worker was killed between batches', async () => {
    const { owner, upload, bookings, work, account_id } = await loft()
    const { id: import_id } = await upload(
      airbnbFile(...Array.from({ length: 60 }, (_, index) => night(index))),
    )
    await owner.api.imports.applyImport({ import_id })
    let stays = 0
    const killed = {
      ...app.services,
      followers: {
        ...app.services.followers,
        stay: [
          () => {
            stays++
            return stays > 55 ? Promise.reject(new Error('Killed.')) : Promise.resolve()
          },
        ],
      },
    }
    await expect(work(import_id, killed)).rejects.toThrow('Killed.')
    expect((await bookings()).length).toBe(50)
    expect(await owner.api.imports.get({ import_id, items: 'false' })).toMatchObject({
      state: 'applying',
      done: 50,
      total: 60,
    })
    expect(await resumeImports(app.services)).toBe(0)
    app.clock.advance({ minutes: 3 })
    expect(await resumeImports(app.services)).toBe(1)
    await carryOutImport(app.services, { account_id, import_id })
    expect((await bookings()).length).toBe(60)
    expect(await owner.api.imports.get({ import_id, items: 'false' })).toMatchObject({
      state: 'applied',
      done: 60,
    })
    await owner.api.imports.undoImport({ import_id })
    stays = 0
    await expect(work(import_id, killed)).rejects.toThrow('Killed.')
    await work(import_id)
    expect(await owner.api.imports.get({ import_id, items: 'false' })).toMatchObject({
      state: 'undone',
      done: 60,
      total: 60,
    })
    expect(new Set((await bookings()).map(({ status }) => status))).toEqual(new Set(['cancelled']))
  })

  it('discards a checked import with its rows, and applies it no more', async () => {
    const { owner, upload } = await loft()
    const { id: import_id } = await upload(airbnbFile(night(1)))
    expect(await owner.api.imports.discardImport({ import_id })).toMatchObject({ state: 'discarded' })
    expect((await itemsOf(import_id)).map(({ cells }) => cells)).toEqual([null])
    for (const command of ['applyImport', 'undoImport'] as const)
      expect(await refusalOf(owner.api.imports[command]({ import_id }))).toMatchObject({
        code: 'import.invalid_transition',
      })
    expect(await refusalOf(owner.api.imports.checkImport({ import_id, mapping: {} }))).toMatchObject({
      code: 'import.invalid_transition',
    })
  })

  it('is refused to who saw an older check', async () => {
    const { owner, upload } = await loft()
    const { id: import_id } = await upload(airbnbFile(night(1)))
    await owner.api.imports.checkImport({ import_id, mapping: {} })
    const { api } = owner.request({ if_match: '"1-x"' })
    expect(await refusalOf(api.imports.applyImport({ import_id }))).toMatchObject({
      code: 'version.mismatch',
    })
  })
})

describe('what is kept of a file', () => {
  it('is sealed', async () => {
    const { upload } = await loft()
    const { id: import_id } = await upload(airbnbFile(night(1)))
    const [row] = await app.services.db.select().from(fileImport).where(eq(fileImport.id, import_id))
    const stored = JSON.stringify([row, await itemsOf(import_id)])
    expect(stored).not.toMatch(/Pons|HM1|rows\.csv|Confirmation/)
  })

  it('goes with a stay that is erased, and neither an apply nor an undo brings it back', async () => {
    const { owner, property_id, upload, bookings } = await loft()
    const past = {
      property_id,
      from: '2023-01-02',
      to: '2023-01-04',
      guests_number: 2,
      source: 'airbnb',
    } as const
    await owner.api.bookings.create(past)
    const text = airbnbFile(
      'HM1,Confirmed,Ana Pons,+34612345678,2,0,0,2023-01-02,2023-01-04,2,2022-10-01,Loft,€100',
    )
    const { id: first } = await upload(text)
    await carryOut(app, owner.api, 'apply', first)
    const { id: second } = await owner
      .request({ idempotency_key: 'once' })
      .api.imports.create(importForm('bookings', text.replace(',€100', ',€200')))
    const filled = (await itemsOf(first))[0]
    expect(filled).toMatchObject({ action: 'fill', stay_before: { status: 'confirmed' } })
    await eraseDueGuests(app.services)
    expect((await itemsOf(first))[0]).toMatchObject({ cells: null, stay_before: null })
    expect((await itemsOf(second))[0]).toMatchObject({ cells: null, stay_before: null })
    const answers = await app.services.db.select({ about: idempotency.about }).from(idempotency)
    expect(answers.flatMap(({ about }) => about)).not.toContain(second)
    expect((await carryOut(app, owner.api, 'undo', first)).items?.[0]).toMatchObject({
      obstacle: 'erased',
    })
    expect((await upload(text)).items?.[0]).toMatchObject({ action: 'same', reason: 'erased' })
    expect((await bookings())[0]).toMatchObject({ guest_first_name: null, guest_phone: null })
  })

  it('is deleted after seven days if nobody applies it, and with its history after ninety', async () => {
    const { owner, property_id, upload } = await loft()
    await owner.api.bookings.create({
      property_id,
      from: day(1),
      to: day(2),
      guests_number: 2,
      source: 'airbnb',
    })
    const { id: waiting } = await upload(airbnbFile(night(5)))
    const { id: applied } = await upload(airbnbFile(night(1)))
    await carryOut(app, owner.api, 'apply', applied)
    app.clock.advance({ days: UNAPPLIED_DAYS })
    await sweepImports(app.services)
    expect((await owner.api.imports.get({ import_id: waiting })).state).toBe('checked')
    app.clock.advance({ minutes: 1 })
    await sweepImports(app.services)
    expect(await owner.api.imports.get({ import_id: waiting })).toMatchObject({
      state: 'discarded',
      recognised: null,
    })
    expect((await itemsOf(waiting))[0]?.cells).toBeNull()
    expect((await itemsOf(applied))[0]?.stay_before).not.toBeNull()
    app.clock.advance({ days: 25 })
    await sweepImports(app.services)
    expect((await itemsOf(applied))[0]?.stay_before).toBeNull()
    app.clock.advance({ days: 60 })
    await sweepImports(app.services)
    expect((await owner.api.imports.list({})).items).toEqual([])
  })
})

describe('a file of properties', () => {
  const HEADINGS = 'Name,Address,Postal code,City,Country,Maximum guests'
  const casa = (name: string, guests = '4') => `${name},Calle del Olmo 3,28012,Madrid,España,${guests}`
  const upload = (api: Awaited<ReturnType<typeof loft>>['owner']['api'], ...lines: string[]) =>
    api.imports.create(importForm('properties', [HEADINGS, ...lines].join('\n')))

  it('adds those that are new, and takes back those without bookings', async () => {
    const { owner } = await loft()
    const shown = await upload(
      owner.api,
      casa('Casa Azul'),
      casa('LÓFT'),
      casa('Casa Roja', ''),
      casa('casa azul'),
      casa('Casa Verde'),
    )
    expect(
      shown.items?.map(({ action, reason, column, row }) => [action, reason, column, row?.name]),
    ).toEqual([
      ['add', 'new', null, 'Casa Azul'],
      ['same', 'same_name', null, 'LÓFT'],
      ['unreadable', 'missing', 'max_guests', 'Casa Roja'],
      ['unreadable', 'duplicate', null, 'casa azul'],
      ['add', 'new', null, 'Casa Verde'],
    ])
    const done = await carryOut(app, owner.api, 'apply', shown.id)
    expect(done).toMatchObject({ state: 'applied', done: 2, total: 2 })
    const named = async () => (await owner.api.properties.list({})).items.map(({ name }) => name)
    expect(await named()).toEqual(['Casa Azul', 'Casa Verde', 'Loft'])
    const green = done.items?.[4]?.property_id ?? ''
    expect(await owner.api.properties.get({ property_id: green })).toMatchObject({
      time_zone: 'Europe/Madrid',
      country_code: 'ESP',
      max_guests: 4,
    })
    await owner.api.bookings.create({ property_id: green, from: day(1), to: day(2), guests_number: 1 })
    const undone = await carryOut(app, owner.api, 'undo', shown.id)
    expect(undone.items?.map(({ obstacle }) => obstacle)).toEqual([null, null, null, null, 'has_bookings'])
    expect(await named()).toEqual(['Casa Verde', 'Loft'])
  })

  it('fills the texts that a property lacks, line by line, and takes them back', async () => {
    const { owner, property_id } = await loft()
    const { api } = owner
    const texts = async () => {
      const { arrival_notes, house_rules, translations } = await api.properties.get({ property_id })
      return { arrival_notes, house_rules, translations }
    }
    await api.properties.update({
      property_id,
      ...PropertyReplace.parse(await api.properties.get({ property_id })),
      texts_locale: 'en',
      house_rules: 'No parties.',
      arrival_notes: null,
      translations: { de: { house_rules: 'Keine Feste.' } },
    })
    const before = await texts()
    const columns = `${HEADINGS},house_rules,house_rules_de,house_rules_fr,arrival_notes_fr,house_rules_en`
    const file = (line: string) => importForm('properties', [columns, line].join('\n'))
    const said = 'Other words.,Andere Worte.,Pas de fêtes.,Sonnez.'

    const refused = await api.imports.create(file(`${casa('Loft')},${said},Into the main language`))
    expect(refused.items).toMatchObject([
      { action: 'unreadable', reason: 'invalid', column: 'house_rules_en' },
    ])
    const shown = await api.imports.create(file(`${casa('Loft')},${said},`))
    const fills = ['house_rules_fr', 'arrival_notes_fr'].toSorted()
    expect(shown.items?.[0]).toMatchObject({ action: 'fill', reason: 'same_name', property_id })
    expect(shown.items?.[0]?.fills.toSorted()).toEqual(fills)
    expect(shown.items?.[0]?.row?.texts).toContainEqual({ field: 'house_rules_fr', text: 'Pas de fêtes.' })
    expect(await texts()).toEqual(before)

    await carryOut(app, api, 'apply', shown.id)
    // What people have written stays.
    expect(await texts()).toEqual({
      ...before,
      translations: {
        de: { arrival_notes: null, house_rules: 'Keine Feste.' },
        fr: { arrival_notes: 'Sonnez.', house_rules: 'Pas de fêtes.' },
      },
    })
    expect((await api.imports.create(file(`${casa('Loft')},${said},`))).items).toMatchObject([
      { action: 'same' },
    ])
    await carryOut(app, api, 'undo', shown.id)
    expect(await texts()).toEqual(before)

    // Main texts in German are none of the English ones.
    const german = `${HEADINGS},texts_locale,arrival_notes\n${casa('Loft')},de,Links klingeln.`
    const foreign = await api.imports.create(importForm('properties', german))
    expect(foreign.items).toMatchObject([{ action: 'same', fills: [] }])
  })

  it('is the owner’s, and nobody else’s to see', async () => {
    const { owner, property } = await loft()
    const manager = await app.as.manager(property)
    const { id: import_id } = await upload(owner.api, casa('Casa Azul'))
    expect(await refusalOf(manager.api.imports.get({ import_id }))).toMatchObject({
      code: 'resource.not_found',
    })
    const own = await upload(manager.api, casa('Casa Azul'))
    await carryOut(app, manager.api, 'apply', own.id)
    expect((await owner.api.properties.list({})).items.map(({ name }) => name)).toEqual(['Loft'])
  })
})
