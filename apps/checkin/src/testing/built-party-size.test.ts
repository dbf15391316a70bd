import { spaniard, traveller, unknownParty } from '@stayward/trpc/testing/test-inputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Device } from './built-device.ts'
import { type BuiltStay, serveStay } from './built-stay.ts'

let stay: BuiltStay
beforeAll(async () => {
  stay = await serveStay(1, 'silent')
})
afterAll(() => stay.stop())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A stay for up to four whose calendar did not say how many come, and a device of its guests. */
async function unknown() {
  const place = await unknownParty(stay.app, { from: dayFromNow(10), to: dayFromNow(12) })
  return { ...place, device: new Device(stay.built), api: stay.app.as.guest().api.checkin }
}

describe('a party of unknown size', () => {
  it('is asked how many they are before the first guest registers', async () => {
    const { code, device } = await unknown()
    const form = await device.get(`/${code}/guest`)
    expect(form.address).toBe(`/${code}`)
    expect(form.html).toContain('How many are you?')
    expect(form.html).toMatch(/<input [^>]*id="guests_number"[^>]*inputMode="numeric"[^>]*value=""/)
    expect(form.html).not.toContain('Start check-in')
    expect(form.html).not.toContain('Guest 1: not registered yet')
    const first = await device.send({ guests_number: '3' })
    expect(first.address).toBe(`/${code}/guest`)
    expect(first.html).toContain('Guest 1 of 3')
    const landing = await device.get(`/${code}`)
    expect(landing.html).not.toContain('How many are you?')
    expect(landing.html).toContain('Guest 3: not registered yet')
  })

  it.each([
    ['', 'Enter how many you are.'],
    ['two', 'Enter a whole number'],
    ['0', 'Enter a whole number'],
    ['1.5', 'Enter a whole number'],
    ['5', 'At most 4 guests can stay here. If you are more, contact Lucía Navarro.'],
    ['500', 'At most 4 guests can stay here.'],
  ])('that answers %j is shown what is wrong, and its answer', async (guests_number, text) => {
    const { code, device } = await unknown()
    await device.get(`/${code}`)
    const answer = await device.send({ guests_number })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain(text)
    expect(answer.html).toMatch(/<title[^>]*>Error: /)
    expect(answer.html).toContain(`value="${guests_number}"`)
    expect(answer.html).toContain('aria-describedby="guests_number-help guests_number-error"')
  })

  it('is never told how many of how many are registered', async () => {
    const { code, device, api } = await unknown()
    await api.registerGuest({ code, ...spaniard })
    const landing = await device.get(`/${code}`)
    expect(landing.html).toContain('1 guest registered')
    expect(landing.html).not.toContain('1 of 4')
    expect(landing.html).not.toContain('<progress')
  })

  it('is complete once it counts those who are registered, and no fewer', async () => {
    const { code, device, api } = await unknown()
    await api.registerGuest({ code, ...spaniard })
    await api.registerGuest({ code, ...traveller })
    await device.get(`/${code}`)
    expect((await device.send({ guests_number: '1' })).html).toContain('2 guests are already registered.')
    const done = await device.send({ guests_number: '2' })
    expect(done.address).toBe(`/${code}`)
    expect(done.html).toContain('2 of 2 guests registered')
  })

  it('whose size somebody else has set in the meantime sees that one', async () => {
    const { code, device, api } = await unknown()
    await device.get(`/${code}`)
    await api.setGuestsNumber({ code, guests_number: 2 })
    const answer = await device.send({ guests_number: '3' })
    expect(answer.status).toBe(200)
    expect(answer.html).toContain('Guest 2: not registered yet')
    expect(answer.html).not.toContain('Guest 3: not registered yet')
  })

  it('keeps its answer in another language', async () => {
    const { code, device } = await unknown()
    await device.get(`/${code}`)
    const answer = await device.send({ guests_number: '3', action: 'language:de' })
    expect(answer.html).toContain('Wie viele sind Sie?')
    expect(answer.html).toContain('value="3"')
  })

  it('is not asked once check-in is closed', async () => {
    const { code, device, owner, booking } = await unknown()
    await device.get(`/${code}`)
    await owner.api.checkin.close({ booking_id: booking.id })
    const answer = await device.send({ guests_number: '3' })
    expect(answer.html).toContain('Check-in is closed')
    expect(answer.html).not.toContain('How many are you?')
  })
})
