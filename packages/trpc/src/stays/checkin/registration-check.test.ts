import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, child, spaniard } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const review = async (code: string, given: object, guest_id: string | null = null) =>
  (await app.as.guest().api.checkin.review({ code, guest_id, ...given })).errors.map((error) => [
    error.path,
    error.code,
  ])

describe('the review of a half-filled registration', () => {
  it('says nothing about what is still to come', async () => {
    const { code } = await bookedFlat(app)
    expect(await review(code, {})).toEqual([])
    expect(await review(code, { document_type: 'NIF', document_number: '12345678Z' })).toEqual([])
  })

  it('names what is wrong already', async () => {
    const { code } = await bookedFlat(app)
    expect(await review(code, { document_type: 'NIF', document_number: '12345678A' })).toEqual([
      ['document_number', 'invalid_check_letter'],
    ])
    expect(await review(code, { first_name: 'Олег', last_name: 'Ortega' })).toEqual([
      ['first_name', 'not_latin'],
    ])
  })

  it('keeps the last place for an adult, also when the only one is corrected', async () => {
    const { code } = await bookedFlat(app, { guests_number: 1 })
    const { date_of_birth } = child
    expect(await review(code, { date_of_birth })).toEqual([['date_of_birth', 'checkin.adult_required']])
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    expect(await review(code, { date_of_birth }, guests[0]?.id)).toEqual([
      ['date_of_birth', 'checkin.adult_required'],
    ])
  })

  it('asks about who has the name and date of birth of somebody without a document', async () => {
    const { code } = await bookedFlat(app)
    const guest = app.as.guest()
    await guest.api.checkin.registerGuest({ code, ...spaniard })
    const { guests } = await guest.api.checkin.registerGuest({ code, ...child })
    const looks = async (given: object, guest_id: string | null = null) =>
      (await guest.api.checkin.review({ code, guest_id, ...child, ...given })).looks.map((look) => look.code)
    expect(await looks({ first_name: 'VÉRA' })).toEqual(['same_person'])
    expect(await looks({}, guests[1]?.id)).toEqual([])
    expect(await looks({ first_name: 'Eva' })).toEqual([])
    expect(await looks({ date_of_birth: '2018-05-22' })).toEqual([])
    expect(await looks({ document_type: 'PAS', document_number: 'A1234567' })).toEqual([])
    expect(await looks({ ...spaniard, document_type: null, document_number: null })).toEqual([])
  })
})
