import { bookedFlat } from '@stayward/trpc/testing/test-inputs'
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

/** Fills in the steps one after the other, to the page that the last one leads to. */
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
    expect(refused.html).toContain('A guest with this document is registered already')
    expect(refused.html).toContain('value="Emma"')

    const home = await device.send({ ...BENNETT.identity, first_name: 'Emma', document_number: '533401827' })
    expect(home.html).toContain('value="18 Mill Lane"')
    await device.send(BENNETT.home)
    const done = await device.send(BENNETT.contact)
    expect(done.html).not.toContain('sent before with other contents')
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
      expect(back.html).not.toContain('We no longer have')
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
    expect(back.html).toContain('The entry of Olivia is corrected')
  })

  it('whose cookie is lost halfway says what happened, and keeps what was just typed', async () => {
    const { code, device, guests } = await booked(1)
    await device.get(`/${code}/guest`)
    await device.send(BENNETT.about)
    await device.send(BENNETT.identity)
    device.lose('stayward_form')
    const first = await device.send(BENNETT.home)
    expect(first.html).toContain('We no longer have')
    expect(first.html).toContain('name="nationality_country_code"')
    expect(first.html).not.toContain('role="alert"')

    await device.send(BENNETT.about)
    const home = await device.send(BENNETT.identity)
    expect(home.html).toContain('value="18 Mill Lane"')
    await device.send({})
    await device.send(BENNETT.contact)
    expect(await guests()).toHaveLength(1)
  })
})
