import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSesAccount } from '../testing/test-accounts.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat, stay } from '../testing/test-inputs.ts'
import { cleaner } from '../testing/test-crews.ts'
import type { Owner } from '../testing/test-tasks.ts'
import { join } from '../testing/test-team.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const USUAL = {
  check_in_time: '16:00',
  check_out_time: '11:00',
  auto_access_codes: 'off',
  auto_cleaning_task: false,
  arrival_release: 'completed',
  codes_after_signatures: null,
  reserve_codes: false,
  reserve_reveal_hours: null,
  default_cleaner_user_id: null,
  reporting_integration_ids: [],
}

/** A person who accepted an invitation to all properties of an owner. */
async function joinAll(owner: Owner): Promise<Owner> {
  const person = await app.as.owner()
  await join(person, await owner.api.team.createInvitation({ all: true, ...cleaner }))
  return person
}

const OURS = {
  check_in_time: '15:30',
  check_out_time: '10:30',
  auto_access_codes: 'on_checkin_completed',
  auto_cleaning_task: true,
  arrival_release: 'first_adult',
  codes_after_signatures: false,
  reserve_codes: true,
  reserve_reveal_hours: 2,
} as const

describe('defaults', () => {
  it('are the usual settings until somebody sets others', async () => {
    const owner = await app.as.owner()
    expect(await owner.api.properties.defaults()).toEqual(USUAL)
    const set = await owner.api.properties.updateDefaults(OURS)
    expect(set).toEqual({ ...USUAL, ...OURS })
    expect(await owner.api.properties.defaults()).toEqual(set)
    expect(await owner.api.properties.updateDefaults({})).toEqual(USUAL)
  })

  it('are what a new property starts from, unless the request says otherwise', async () => {
    const owner = await app.as.owner()
    const before = await owner.api.properties.create(flat)
    await owner.api.properties.updateDefaults(OURS)
    expect(await owner.api.properties.create(flat)).toMatchObject(OURS)
    const other = {
      check_in_time: '20:00',
      reserve_reveal_hours: null,
      auto_cleaning_task: false,
    }
    expect(await owner.api.properties.create({ ...flat, ...other })).toMatchObject({
      ...OURS,
      ...other,
    })
    // What exists stays as it is, and so do the properties of others.
    expect(await owner.api.properties.get({ property_id: before.id })).toEqual(before)
    const stranger = await app.as.owner()
    expect(await stranger.api.properties.create(flat)).toMatchObject({
      check_in_time: '16:00',
      codes_after_signatures: true,
    })
  })

  it('report with the account at the authority of the place', async () => {
    const owner = await app.as.owner()
    const ses = await addSesAccount(app.services, owner.actor)
    const mossos = await owner.api.integrations.createMossos({})
    await owner.api.properties.updateDefaults({ reporting_integration_ids: [ses.id, mossos.id] })
    const madrid = await owner.api.properties.create(flat)
    const barcelona = await owner.api.properties.create({ ...flat, postal_code: '08002', city: 'Barcelona' })
    const paris = await owner.api.properties.create({
      ...flat,
      postal_code: '75004',
      city: 'Paris',
      country_code: 'FRA',
    })
    const own = await owner.api.properties.create({ ...flat, ses_integration_id: null })
    const accounts = [madrid, barcelona, paris, own].map((one) => [
      one.ses_integration_id,
      one.authority_integration_id,
    ])
    expect(accounts).toEqual([
      [ses.id, null],
      [null, mossos.id],
      [null, null],
      [null, null],
    ])
    await owner.api.integrations.removeMossos({ integration_id: mossos.id })
    const later = await owner.api.properties.create({ ...flat, postal_code: '08002', city: 'Barcelona' })
    expect(later.authority_integration_id).toBeNull()
    // An account that is gone does not stand in the way of other changes.
    const kept = { reporting_integration_ids: [ses.id, mossos.id], check_in_time: '18:00' }
    expect(await owner.api.properties.updateDefaults(kept)).toMatchObject(kept)
  })

  it('refuse what is no account, and a second one at an authority', async () => {
    const owner = await app.as.owner()
    const stranger = await app.as.owner()
    const mossos = await owner.api.integrations.createMossos({})
    const second = await owner.api.integrations.createMossos({})
    const theirs = await stranger.api.integrations.createMossos({})
    const refused = async (input: Parameters<typeof owner.api.properties.updateDefaults>[0]) =>
      (await refusalOf(owner.api.properties.updateDefaults(input))).details.errors?.map(({ path, code }) => [
        path,
        code,
      ])
    expect(await refused({ reporting_integration_ids: [mossos.id, theirs.id, second.id] })).toEqual([
      ['reporting_integration_ids.1', 'unknown_integration'],
      ['reporting_integration_ids.2', 'listed_twice'],
    ])
  })

  it('assign cleanings of new properties to a person who belongs to all of them', async () => {
    const owner = await app.as.owner()
    const first = await owner.api.properties.create(flat)
    const marta = await joinAll(owner)
    const { user_id } = marta.actor
    await owner.api.properties.updateDefaults({ default_cleaner_user_id: user_id, auto_cleaning_task: true })
    const memberOf = async (property_id: string) => {
      const { items } = await owner.api.propertyMembers.list({ property_id })
      return items.find((one) => one.user_id === user_id)?.id
    }
    const made = await owner.api.properties.create(flat)
    expect(made.default_cleaner_id).toBe(await memberOf(made.id))
    const booking = await owner.api.bookings.create({ property_id: made.id, ...stay })
    const { items } = await owner.api.tasks.list({ booking_id: booking.id })
    expect(items.map(({ assignee }) => assignee?.id)).toEqual([made.default_cleaner_id])
    // It is a new property like any other, and what exists stays as it is.
    const read = owner.request()
    await read.api.properties.get({ property_id: made.id })
    expect(read.answer.version).toBe(1)
    expect((await owner.api.properties.get({ property_id: first.id })).default_cleaner_id).toBeNull()
    const own = await owner.api.properties.create({ ...flat, default_cleaner_user_id: null })
    expect(own.default_cleaner_id).toBeNull()
    const copy = await owner.api.properties.copy({ property_id: made.id, name: 'Copy' })
    expect(copy.default_cleaner_id).toBe(await memberOf(copy.id))
    expect(
      (await owner.api.properties.copy({ property_id: own.id, name: 'Copy' })).default_cleaner_id,
    ).toBeNull()
  })

  it('refuse a cleaner who does not belong to all properties, and leave new ones to nobody once they left', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    const luis = await app.as.staff(property)
    const refused = async (call: Promise<unknown>) =>
      (await refusalOf(call)).details.errors?.map(({ path, code }) => [path, code])
    const unknown = [['default_cleaner_user_id', 'unknown_member']]
    const ofOne = { default_cleaner_user_id: luis.actor.user_id }
    expect(await refused(owner.api.properties.updateDefaults(ofOne))).toEqual(unknown)
    expect(await refused(owner.api.properties.create({ ...flat, ...ofOne }))).toEqual(unknown)
    expect((await owner.api.properties.list({})).items).toHaveLength(1)
    const marta = await joinAll(owner)
    const ofAll = { default_cleaner_user_id: marta.actor.user_id }
    await owner.api.properties.updateDefaults(ofAll)
    const like = await owner.api.properties.create(flat)
    await owner.api.team.remove({ user_id: marta.actor.user_id, keep_properties: 'true' })
    expect((await owner.api.properties.create(flat)).default_cleaner_id).toBeNull()
    // They still clean the original, but do not belong to its copy.
    expect(
      (await owner.api.properties.copy({ property_id: like.id, name: 'Copy' })).default_cleaner_id,
    ).toBeNull()
    // Somebody who left does not stand in the way of other changes.
    const kept = { ...ofAll, check_in_time: '18:00' }
    expect(await owner.api.properties.updateDefaults(kept)).toMatchObject(kept)
  })

  it('are set by one of two at once, and refused to who read an older version', async () => {
    const owner = await app.as.owner()
    const read = owner.request()
    await read.api.properties.defaults()
    expect(read.answer.version).toBe(0)
    const put = (check_in_time: string) =>
      owner
        .request({ if_match: `"${read.answer.version}-x"` })
        .api.properties.updateDefaults({ check_in_time })
    const both = await Promise.allSettled([put('14:00'), put('15:00')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(put('17:00'))).toMatchObject({ code: 'version.mismatch' })
  })

  it('are in the file of the account', async () => {
    const owner = await app.as.owner()
    await owner.api.properties.updateDefaults(OURS)
    const entry = await owner.api.timeline.activity({})
    expect(entry.items.find(({ type }) => type === 'account.defaults_updated')?.changes).toMatchObject({
      check_in_time: { before: '16:00', after: '15:30' },
    })
  })
})
