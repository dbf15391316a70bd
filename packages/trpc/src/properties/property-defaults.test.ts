import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSesAccount } from '../testing/test-accounts.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { flat } from '../testing/test-inputs.ts'

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
  reporting_integration_ids: [],
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
