import { bookedFlat, flat, spaniard, traveller } from '@stayward/trpc/testing/test-inputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Device, type ShownPage } from './built-device.ts'
import { type BuiltStay, serveStay } from './built-stay.ts'

const BENNETT = {
  about: {
    nationality_country_code: 'GBR',
    birth_day: '2',
    birth_month: '9',
    birth_year: '1990',
    document_type: 'PAS',
  },
  identity: { first_name: 'Oliver', last_name: 'Bennett', sex: 'H', document_number: '533401826' },
  home: {
    residence_country_code: 'GBR',
    residence_address: '18 Mill Lane',
    residence_city: 'Leeds',
    residence_postal_code: 'LS1 4DY',
  },
  contact: { email: 'oliver.bennett@example.com' },
}

let stay: BuiltStay
beforeAll(async () => {
  stay = await serveStay(1, 'silent')
})
afterAll(() => stay.stop())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A booking in ten days, and a device of its guests. */
async function booked(guests_number: number) {
  const place = await bookedFlat(stay.app, { from: dayFromNow(10), to: dayFromNow(12), guests_number })
  const guests = async () => (await stay.app.as.guest().api.checkin.snapshot({ code: place.code })).guests
  return { ...place, guests, device: new Device(stay.built) }
}

/** Fills in the steps one after the other, up to the page after the last one. */
async function register(device: Device, code: string, identity: object = {}): Promise<ShownPage> {
  await device.get(`/${code}/guest`)
  await device.send(BENNETT.about)
  await device.send({ ...BENNETT.identity, ...identity })
  await device.send(BENNETT.home)
  return device.send(BENNETT.contact)
}

describe('a form', () => {
  it('that was refused for a document twice registers the guest once the number is corrected', async () => {
    const { code, device, guests } = await booked(2)
    await register(device, code)
    const refused = await register(device, code, { first_name: 'Emma' })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('A guest with this document is already registered')
    expect(refused.html).toContain('value="Emma"')

    const home = await device.send({ ...BENNETT.identity, first_name: 'Emma', document_number: '533401827' })
    expect(home.html).toContain('value="18 Mill Lane"')
    await device.send(BENNETT.home)
    const done = await device.send(BENNETT.contact)
    expect(done.html).not.toContain('already sent with different details')
    expect((await guests()).map(({ first_name }) => first_name)).toEqual(['Oliver', 'Emma'])
  })

  it('that was refused for a document twice is still there after a reload', async () => {
    const { code, device } = await booked(2)
    await register(device, code)
    await register(device, code, { first_name: 'Emma' })
    const again = await device.get(`/${code}/guest?step=identity`)
    expect(again.html).toContain('value="Emma"')
    const [keyOfPage] = /name="idempotency_key" value="[^"]+"/.exec(again.html) ?? []
    await device.get(`/${code}/guest?step=identity`)
    expect(again.html).toContain(keyOfPage)
  })

  it('that was sent says so to who goes back, and not that its data are gone', async () => {
    const { code, device, guests } = await booked(2)
    await register(device, code)
    for (const step of ['contact', 'home', 'identity']) {
      const back = await device.get(`/${code}/guest?step=${step}`)
      expect(back.status).toBe(200)
      expect(back.html).not.toContain('What was typed here before is no longer available')
      expect(back.html).toContain('Oliver is registered')
      expect(back.address).toContain(`/${code}?`)
    }
    const next = await device.get(`/${code}/guest`)
    expect(next.html).toContain('Guest 2 of 2')
    await device.send({ ...BENNETT.about, birth_year: '1991' })
    const identity = await device.get(`/${code}/guest?step=identity`)
    expect(identity.html).toContain('name="first_name"')
    expect(await guests()).toHaveLength(1)
  })

  it('that corrected an entry says so to who goes back', async () => {
    const { code, device, guests } = await booked(1)
    await register(device, code)
    const [guest] = await guests()
    const path = `/${code}/guest/${guest?.id}`
    await device.get(path)
    await device.send(BENNETT.about)
    await device.send({ ...BENNETT.identity, first_name: 'Olivia' })
    await device.send(BENNETT.home)
    await device.send(BENNETT.contact)
    const back = await device.get(`${path}?step=contact`)
    expect(back.html).toContain('Olivia’s details are updated')
  })

  it('whose cookie is lost halfway says what happened, and keeps what was just typed', async () => {
    const { code, device, guests } = await booked(1)
    await device.get(`/${code}/guest`)
    await device.send(BENNETT.about)
    await device.send(BENNETT.identity)
    device.lose('stayward_form')
    const first = await device.send(BENNETT.home)
    expect(first.html).toContain('What was typed here before is no longer available')
    expect(first.html).toContain('name="nationality_country_code"')
    expect(first.html).not.toContain('role="alert"')

    await device.send(BENNETT.about)
    const home = await device.send(BENNETT.identity)
    expect(home.html).toContain('value="18 Mill Lane"')
    await device.send(BENNETT.home)
    await device.send(BENNETT.contact)
    expect(await guests()).toHaveLength(1)
  })
})

const SIGNED = { name: 'O. Bennett' }

describe('a signature', () => {
  /** A party of two without signatures, and a device that registered neither of them. */
  async function unsigned() {
    const place = await booked(2)
    const { api } = stay.app.as.guest()
    await api.checkin.registerGuest({ code: place.code, ...spaniard })
    await api.checkin.registerGuest({ code: place.code, ...traveller })
    const [lucia, oliver] = await place.guests()
    const signPage = (guest: { id: string } | undefined) => `/${place.code}/guest/${guest?.id}/sign`
    return { ...place, lucia, oliver, signPage }
  }

  it('is asked for on every device, and until it is there nothing is all set', async () => {
    const { code, device, lucia, signPage } = await unsigned()
    const landing = await device.get(`/${code}`)
    expect(landing.html).not.toContain('You’re all set')
    expect(landing.html).toContain('Almost done')
    expect(landing.html).toContain('2 signatures are missing')
    expect(landing.html).toContain('Signature missing')
    expect(landing.html).toContain(`href="${signPage(lucia)}"`)
  })

  it('is given on any device for the guest that is chosen there, with name and masked document', async () => {
    const { code, device, oliver, lucia, signPage } = await unsigned()
    const page = await device.get(signPage(oliver))
    expect(page.status).toBe(200)
    expect(page.html).toContain('Oliver Bennett’s signature')
    expect(page.html).toContain('PAS •••••1826')
    const first = await device.send(SIGNED)
    expect(first.html).toContain('Oliver has signed.')
    expect(first.html).toContain('One signature is still missing.')
    await device.get(signPage(lucia))
    const last = await device.send({ name: 'Lucía Ortega' })
    expect(last.html).toContain('Lucía has signed.')
    expect((await device.get(`/${code}`)).html).toContain('You’re all set')
  })

  it('that somebody else gave in the meantime is not asked for again, nor replaced', async () => {
    const { owner, booking, device, oliver, signPage } = await unsigned()
    const other = new Device(stay.built)
    await device.get(signPage(oliver))
    await other.get(signPage(oliver))
    await other.send(SIGNED)
    const seen = async () =>
      (await owner.api.guests.list({ booking_id: booking.id })).items.map((one) => one.signature)
    const before = await seen()
    const late = await device.send({ name: 'Somebody Else' })
    expect(late.html).toContain('Oliver has already signed.')
    expect((await device.get(signPage(oliver))).html).toContain('Oliver has already signed.')
    expect(await seen()).toEqual(before)
  })

  it('is taken after the host has closed check-in, and not for a cancelled stay', async () => {
    const { owner, booking, device, oliver, lucia, signPage } = await unsigned()
    await owner.api.checkin.close({ booking_id: booking.id })
    await device.get(signPage(oliver))
    expect((await device.send(SIGNED)).html).toContain('Oliver has signed.')
    await device.get(signPage(lucia))
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    expect((await device.send({ name: 'Lucía Ortega' })).html).toContain('This booking was cancelled')
  })

  it('stands apart from the house rules, which need not be accepted for it', async () => {
    const { owner, property, booking, device, oliver, lucia, signPage } = await unsigned()
    await owner.api.properties.update({ ...flat, property_id: property.id, house_rules: 'No shoes.' })
    const page = await device.get(signPage(oliver))
    expect(page.html).toContain('No shoes.')
    expect(page.html).toContain('you can sign without accepting them')
    await device.send(SIGNED)
    await device.get(signPage(lucia))
    await device.send({ name: 'Lucía Ortega', accepts: 'yes' })
    const { items } = await owner.api.checkin.guests({ booking_id: booking.id })
    expect(
      items.map(({ signature, house_rules_accepted_at }) => [signature, house_rules_accepted_at !== null]),
    ).toEqual([
      ['signed', true],
      ['signed', false],
    ])
  })

  it('of a wrong or empty kind is asked for again, with what was typed', async () => {
    const { device, oliver, signPage } = await unsigned()
    await device.get(signPage(oliver))
    const empty = await device.send({ name: '' })
    expect([empty.status, empty.html.includes('role="alert"')]).toEqual([422, true])
    const digit = await device.send({ name: '7' })
    expect(digit.html).toContain('value="7"')
  })
})

describe('the contact of the host', () => {
  const ursula = {
    name: 'Ursula',
    phone: '+34612345678',
    email: 'ursula@example.com',
    whatsapp: '+34 699 00 01 11',
  }
  const shown = [
    'href="tel:+34612345678"',
    'href="https://wa.me/34699000111"',
    'href="mailto:ursula@example.com"',
  ]
  const waysOn = (html: string) => shown.map((way) => html.split(way).length - 1)

  async function reachable(guests_number = 2) {
    const place = await booked(guests_number)
    const { property_id } = place.booking
    await place.owner.api.properties.update({ ...flat, property_id, contact: ursula })
    return place
  }

  it('stands once on every page of the stay, and on those that say what went wrong', async () => {
    const { code, device, guests } = await reachable()
    await stay.app.as.guest().api.checkin.registerGuest({ code, ...traveller })
    const [oliver] = await guests()
    const pages = ['', '/guest', `/guest/${oliver?.id}/sign`, `/guest/${crypto.randomUUID()}`]
    for (const path of pages)
      expect([path, ...waysOn((await device.get(`/${code}${path}`)).html)]).toEqual([path, 1, 1, 1])
    const elsewhere = await stay.post(`/${code}/guest`, {}, { 'sec-fetch-site': 'cross-site' })
    expect(waysOn(await elsewhere.text())).toEqual([1, 1, 1])
  })

  it('stands on the page at the door, its saved copy, and after the stay was cancelled', async () => {
    const { code, device, owner, booking } = await reachable(1)
    await stay.app.as.guest().api.checkin.registerGuest({ code, ...traveller })
    for (const path of ['', '/saved'])
      expect(waysOn((await device.get(`/${code}${path}`)).html)).toEqual([1, 1, 1])
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    expect(waysOn((await device.get(`/${code}`)).html)).toEqual([1, 1, 1])
  })

  it('is nowhere where there is none, or no stay', async () => {
    const { code, device } = await booked(1)
    for (const path of [`/${code}`, `/${code}/guest`, '/unknown', '/lost', '/'])
      expect((await device.get(path)).html).not.toMatch(/tel:|wa\.me|mailto:/)
  })
})
