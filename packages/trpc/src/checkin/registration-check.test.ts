import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, child, spaniard } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const review = async (code: string, given: object, guest_id: string | null = null) =>
  (await app.as.guest().api.checkin.review({ code, guest_id, ...given })).map((error) => [
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
})
