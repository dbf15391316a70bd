import { bookedFlat, traveller } from '@stayward/trpc/testing/test-inputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStay, serveStay } from './built-stay.ts'

const { marketing_consent: _consent, date_of_birth: _birth, ...texts } = traveller
const filled = { ...texts, birth_day: '2', birth_month: '9', birth_year: '1990', action: 'submit' }

describe('a stay of which nothing more can be registered', () => {
  let stay: BuiltStay
  beforeAll(async () => {
    stay = await serveStay(1, 'silent')
  })
  afterAll(() => stay.stop())

  const read = async (code: string, path = '') => {
    const answer = await fetch(`${stay.built.url}/${code}${path}`, {
      headers: { 'accept-language': 'en-GB' },
    })
    return { status: answer.status, url: new URL(answer.url), text: await answer.text() }
  }
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const book = () => bookedFlat(stay.app, { from: dayFromNow(10), to: dayFromNow(12), guests_number: 1 })

  it('says that it is cancelled, and shows nothing of the party', async () => {
    const { owner, booking, code } = await book()
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    const page = await read(code)
    expect(page.text).toContain('This booking was cancelled')
    expect(page.text).not.toContain('Start check-in')
    expect((await read(code, '/guest')).text).not.toContain('name="first_name"')
  })

  it('says that the host closed it, and whom to ask', async () => {
    const { owner, booking, code } = await book()
    await owner.api.checkin.close({ booking_id: booking.id })
    const page = await read(code)
    expect(page.text).toContain('Check-in is closed')
    expect(page.text).not.toContain('Start check-in')
    expect((await stay.post(`/${code}/guest`, filled)).status).not.toBe(200)
    const { guests } = await stay.app.as.guest().api.checkin.snapshot({ code })
    expect(guests).toEqual([])
  })

  it('says that everybody is already registered when an old form is sent', async () => {
    const { code } = await book()
    await stay.app.as.guest().api.checkin.registerGuest({ code, ...traveller })
    const page = await read(code, '/guest')
    expect(page.url.pathname).toBe(`/${code}`)
    expect(page.text).toContain('Everyone on this booking is already registered')
    expect(page.text).not.toContain(traveller.document_number)
  })
})
