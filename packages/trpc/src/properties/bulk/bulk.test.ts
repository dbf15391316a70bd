import type { PropertyBulkResult } from '@stayward/contract/properties/property-bulk'
import { BULK_UNDO_DAYS } from '@stayward/contract/properties/property-values'
import { propertyBulkEdit } from '@stayward/db/schema/property-bulk-edit.table'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSesAccount } from '../../testing/test-accounts.ts'
import { addMember } from '../../testing/test-people.ts'
import { bookedFlat, flat } from '../../testing/test-inputs.ts'
import { sweepBulkEdits } from './bulk.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

type Fields = Partial<Parameters<Owner['api']['properties']['create']>[0]>
type Owner = Awaited<ReturnType<TestApp['as']['owner']>>

/** An owner with a flat for each of these. */
async function flats(...all: Fields[]) {
  const owner = await app.as.owner()
  const properties = []
  for (const [index, fields] of all.entries())
    properties.push(await owner.api.properties.create({ ...flat, name: `Flat ${index + 1}`, ...fields }))
  return { owner, properties, property_ids: properties.map(({ id }) => id) }
}

const changesOf = ({ properties }: PropertyBulkResult) => properties.map(({ changes }) => changes)
const refusalsOf = ({ properties }: PropertyBulkResult) =>
  properties.map(({ refused }) => refused?.code ?? null)
const readAll = (owner: Owner, ids: string[]) =>
  Promise.all(ids.map((property_id) => owner.api.properties.get({ property_id })))

describe('a bulk edit', () => {
  it('sets the same fields everywhere and says what differs in each property', async () => {
    const { owner, property_ids } = await flats({ check_in_time: '15:00' }, { check_in_time: '17:00' }, {})
    const [first, , third] = property_ids
    const done = await owner.api.properties.bulkEdit({
      property_ids,
      changes: { check_in_time: '17:00', auto_cleaning_task: true },
    })
    expect(done.batch_id).toMatch(/^[\da-f-]{36}$/)
    expect(done.properties.map(({ id, name }) => [id, name])).toEqual(
      property_ids.map((id, index) => [id, `Flat ${index + 1}`]),
    )
    const cleaning = { auto_cleaning_task: { before: false, after: true } }
    expect(changesOf(done)).toEqual([
      { check_in_time: { before: '15:00', after: '17:00' }, ...cleaning },
      cleaning,
      { check_in_time: { before: '16:00', after: '17:00' }, ...cleaning },
    ])
    const after = await readAll(owner, property_ids)
    expect(after.every((one) => one.check_in_time === '17:00' && one.auto_cleaning_task === true)).toBe(true)
    // It is in the activity like any change of a property.
    const entries = await owner.api.timeline.activity({ property_id: third ?? '' })
    expect(entries.items.find(({ type }) => type === 'property.updated')?.changes).toEqual({
      check_in_time: { before: '16:00', after: '17:00' },
    })
    expect(first).toBeDefined()
  })

  it('changes nothing in a dry run, which answers the same', async () => {
    const { owner, property_ids } = await flats({}, { wifi_password: 'terraza' })
    const before = await readAll(owner, property_ids)
    const input = {
      property_ids,
      changes: { wifi_password: 'azotea', contact: null, check_out_time: '10:00' },
    }
    const looked = await owner.api.properties.bulkEdit({ ...input, dry_run: true })
    expect(looked.batch_id).toBeNull()
    expect(await readAll(owner, property_ids)).toEqual(before)
    expect(await owner.api.properties.bulkEdits()).toEqual({ items: [] })
    const done = await owner.api.properties.bulkEdit(input)
    expect(changesOf(done)).toEqual(changesOf(looked))
    expect(changesOf(done)).toEqual([
      {
        wifi_password: { before: null, after: 'azotea' },
        check_out_time: { before: '11:00', after: '10:00' },
      },
      {
        wifi_password: { before: 'terraza', after: 'azotea' },
        check_out_time: { before: '11:00', after: '10:00' },
      },
    ])
  })

  it('leaves a property that somebody changed since the dry run, and says so', async () => {
    const { owner, properties, property_ids } = await flats({}, {})
    const [first, second] = properties
    const input = { property_ids, changes: { check_in_time: '18:00' } }
    const looked = await owner.api.properties.bulkEdit({ ...input, dry_run: true })
    const versions = Object.fromEntries(looked.properties.map(({ id, version }) => [id, version ?? 0]))
    await owner.api.properties.update({ property_id: first?.id ?? '', ...flat, check_in_time: '12:00' })
    const done = await owner.api.properties.bulkEdit({ ...input, versions })
    expect(refusalsOf(done)).toEqual(['version.mismatch', null])
    const times = (await readAll(owner, [first?.id ?? '', second?.id ?? ''])).map((one) => one.check_in_time)
    expect(times).toEqual(['12:00', '18:00'])
  })

  it('is refused for one property by its own rules, while the others change', async () => {
    const { owner, property_ids } = await flats(
      { texts_locale: 'en', translations: { fr: { house_rules: 'Pas de fêtes.' } } },
      {},
    )
    const stranger = await app.as.owner()
    const theirs = await stranger.api.properties.create(flat)
    const done = await owner.api.properties.bulkEdit({
      property_ids: [...property_ids, theirs.id],
      changes: { texts_locale: 'fr', house_rules: 'Silence.' },
    })
    expect(done.properties.map(({ refused }) => [refused?.code ?? null, refused?.field ?? null])).toEqual([
      [expect.any(String), expect.stringMatching(/^translations/)],
      [null, null],
      ['resource.not_found', null],
    ])
    expect(done.properties[2]).toMatchObject({ name: null, version: null, changes: {} })
    expect((await readAll(owner, property_ids)).map((one) => one.house_rules)).toEqual([null, 'Silence.'])
  })

  it('has no batch if nothing changes', async () => {
    const { owner, property_ids } = await flats({ check_in_time: '18:00' })
    const done = await owner.api.properties.bulkEdit({ property_ids, changes: { check_in_time: '18:00' } })
    expect(done).toMatchObject({ batch_id: null, properties: [{ changes: {}, refused: null }] })
    const etagged = await owner.api.properties.bulkEdit({ property_ids, changes: { kind: 'villa' } })
    expect(etagged.properties[0]?.version).toBe(2)
  })

  it('adds and removes tags beside those that each property has', async () => {
    const { owner, property_ids } = await flats(
      { tags: ['Beach', 'Marta'] },
      { tags: ['beach'] },
      { tags: [] },
    )
    const done = await owner.api.properties.bulkEdit({
      property_ids,
      changes: { add_tags: ['BEACH', 'Tower'], remove_tags: ['marta'] },
    })
    expect((await readAll(owner, property_ids)).map(({ tags }) => tags)).toEqual([
      ['Beach', 'Tower'],
      ['beach', 'Tower'],
      ['BEACH', 'Tower'],
    ])
    const byTag = await owner.api.properties.bulkEdit({
      tag: 'tower',
      changes: { tags: ['One'] },
      dry_run: true,
    })
    expect(byTag.properties.map(({ name }) => name)).toEqual(['Flat 1', 'Flat 2', 'Flat 3'])
    expect(refusalsOf(done)).toEqual([null, null, null])
    const many = Array.from({ length: 20 }, (_, index) => `t${index}`)
    const full = await owner.api.properties.bulkEdit({ property_ids, changes: { add_tags: many } })
    expect(refusalsOf(full)).toEqual(['too_big', 'too_big', 'too_big'])
  })

  it('gives each property its own member as cleaner', async () => {
    const { owner, properties, property_ids } = await flats({}, {})
    const [first] = properties
    if (!first) throw new Error('No flat.')
    const cleaner = await app.as.staff(first)
    const done = await owner.api.properties.bulkEdit({
      property_ids,
      changes: { default_cleaner_user_id: cleaner.actor.user_id },
    })
    expect(refusalsOf(done)).toEqual([null, 'unknown_member'])
    expect(changesOf(done)[0]?.default_cleaner_id?.after).toMatch(/^[\da-f-]{36}$/)
  })

  it('gives an account to the properties of its authority only', async () => {
    const barcelona = { postal_code: '08002', city: 'Barcelona' }
    const { owner, property_ids } = await flats({}, barcelona)
    const ses = await addSesAccount(app.services, owner.actor)
    const mossos = await owner.api.integrations.createMossos({})
    const give = async (changes: Parameters<Owner['api']['properties']['bulkEdit']>[0]['changes']) =>
      (await owner.api.properties.bulkEdit({ property_ids, changes })).properties.map(
        ({ refused, changes: done }) => refused?.code ?? Object.keys(done).join(),
      )
    expect(await give({ ses_integration_id: ses.id })).toEqual(['ses_integration_id', 'other_authority'])
    expect(await give({ authority_integration_id: mossos.id })).toEqual([
      'unknown_integration',
      'authority_integration_id',
    ])
    expect(await give({ ses_integration_id: null, authority_integration_id: null })).toEqual([
      'ses_integration_id',
      'authority_integration_id',
    ])
  })

  it('is one for the properties that a manager may edit, and leaves those they may not', async () => {
    const { owner, properties, property_ids } = await flats({}, {})
    const [managed, cleaned] = properties
    if (!managed || !cleaned) throw new Error('No flats.')
    const manager = await app.as.manager(managed)
    await addMember(app.services, cleaned, manager.actor, { access_level: 'staff', service: 'cleaning' })
    const changes = { check_in_time: '13:00' }
    const done = await manager.api.properties.bulkEdit({ property_ids, changes })
    expect(refusalsOf(done)).toEqual([null, 'access.denied'])
    expect((await readAll(owner, property_ids)).map((one) => one.check_in_time)).toEqual(['13:00', '16:00'])
  })

  it('lets what follows a property follow', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    await owner.api.properties.bulkEdit({
      property_ids: [property.id],
      changes: { auto_cleaning_task: true },
    })
    const { items } = await owner.api.tasks.list({ property_id: [property.id] })
    expect(items.map(({ booking_id, service }) => [booking_id, service])).toEqual([[booking.id, 'cleaning']])
  })

  it('refuses what says nothing or names properties in two ways', async () => {
    const { owner, property_ids } = await flats({})
    const code = async (input: Parameters<Owner['api']['properties']['bulkEdit']>[0]) =>
      (await refusalOf(owner.api.properties.bulkEdit(input))).details.errors?.map(({ path, code: why }) => [
        path,
        why,
      ])
    expect(await code({ property_ids, changes: {} })).toEqual([['changes', 'nothing_to_change']])
    expect(await code({ changes: { kind: 'villa' } })).toEqual([['property_ids', 'one_required']])
    expect(await code({ property_ids, tag: 'Sea', changes: { kind: 'villa' } })).toEqual([
      ['property_ids', 'one_required'],
    ])
  })
})

describe('an undo', () => {
  it('brings back each property that nobody changed since', async () => {
    const { owner, property_ids } = await flats(
      { wifi_password: 'terraza', contact: { name: 'Lucía', phone: '+34612345678' }, tags: ['Sea'] },
      { check_in_time: '15:00' },
      {},
    )
    const before = await readAll(owner, property_ids)
    const { batch_id } = await owner.api.properties.bulkEdit({
      property_ids,
      changes: { wifi_password: null, contact: null, check_in_time: '18:00', add_tags: ['New'] },
    })
    await owner.api.properties.bulkEdit({
      property_ids: property_ids.slice(2),
      changes: { check_in_time: '19:00' },
    })
    const undone = await owner.api.properties.undoBulkEdit({ batch_id: batch_id ?? '' })
    expect(refusalsOf(undone)).toEqual([null, null, 'version.mismatch'])
    const after = await readAll(owner, property_ids)
    const same = ({ updated_at: _, ...one }: (typeof before)[number]) => one
    expect(after.slice(0, 2).map(same)).toEqual(before.slice(0, 2).map(same))
    expect(after[2]).toMatchObject({ check_in_time: '19:00', tags: ['New'] })

    const again = await owner.api.properties.undoBulkEdit({ batch_id: batch_id ?? '' })
    expect(refusalsOf(again)).toEqual(['already_undone', 'already_undone', 'version.mismatch'])
    const { items } = await owner.api.properties.bulkEdits()
    expect(items.map(({ properties, undone_at }) => [properties, undone_at])).toEqual([
      [1, null],
      [3, null],
    ])
    expect(items[1]?.fields).toEqual(['check_in_time', 'contact', 'tags', 'wifi_password'])
  })

  it('is for those who may edit the properties, for thirty days', async () => {
    const { owner, properties, property_ids } = await flats({})
    const [first] = properties
    if (!first) throw new Error('No flat.')
    const edit = await owner.api.properties.bulkEdit({ property_ids, changes: { kind: 'villa' } })
    const batch_id = edit.batch_id ?? ''
    const stranger = await app.as.owner()
    const staff = await app.as.staff(first)
    expect(await refusalOf(stranger.api.properties.undoBulkEdit({ batch_id }))).toMatchObject({ status: 404 })
    expect(await refusalOf(staff.api.properties.undoBulkEdit({ batch_id }))).toMatchObject({ status: 403 })
    expect(await staff.api.properties.bulkEdits()).toEqual({ items: [] })

    const stored = () => app.services.db.$count(propertyBulkEdit)
    const kept = await stored()
    app.clock.set(`2026-12-${BULK_UNDO_DAYS + 1}T11:59:59Z`)
    expect(await sweepBulkEdits(app.services)).toBe(0)
    app.clock.set(`2026-12-${BULK_UNDO_DAYS + 1}T12:00:01Z`)
    expect(await refusalOf(owner.api.properties.undoBulkEdit({ batch_id }))).toMatchObject({ status: 404 })
    expect(await sweepBulkEdits(app.services)).toBe(kept)
    expect(await stored()).toBe(0)
  })

  it('of two at once is done by one', async () => {
    const { owner, property_ids } = await flats({}, {}, {})
    const { batch_id } = await owner.api.properties.bulkEdit({ property_ids, changes: { kind: 'villa' } })
    const undo = () => owner.api.properties.undoBulkEdit({ batch_id: batch_id ?? '' })
    const both = await Promise.all([undo(), undo()])
    const done = property_ids.map((id) =>
      both.filter(({ properties }) => properties.find((one) => one.id === id)?.refused === null),
    )
    expect(done.map((one) => one.length)).toEqual([1, 1, 1])
    expect((await readAll(owner, property_ids)).map(({ kind }) => kind)).toEqual([
      'apartment',
      'apartment',
      'apartment',
    ])
  })
})
