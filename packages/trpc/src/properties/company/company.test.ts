import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { photoIn } from '@stayward/integrations/testing/test-photos'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { sweepCovers } from '../properties.jobs.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const written = {
  name: 'Casas del Sol',
  brand_color: '#FFD54A',
  address: 'Gran Vía 10\n28013 Madrid',
  tax_id: 'B12345678',
  contact: { name: 'Ursula', phone: '+34 612 345 678', whatsapp: null, email: null },
}

function logoForm(file: Uint8Array) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file)], 'logo.png'))
  return form
}

describe('the company of an account', () => {
  it('is what its owner says, and can be sent back as it was read', async () => {
    const { api } = await app.as.owner()
    const nothing = {
      name: null,
      brand_color: null,
      logo: null,
      reply_to: null,
      pending_reply_to: null,
      contact: null,
      address: null,
      tax_id: null,
    }
    expect(await api.account.company()).toEqual(nothing)
    const saved = await api.account.updateCompany(written)
    const contact = { ...written.contact, phone: '+34612345678' }
    expect(saved).toEqual({ ...nothing, ...written, contact })
    expect(await api.account.updateCompany(saved)).toEqual(saved)
    expect(await api.account.updateCompany({})).toEqual(nothing)
  })

  it('refuses colors, numbers and fields that are none', async () => {
    const { api } = await app.as.owner()
    const refused = async (fields: object) =>
      (await refusalOf(api.account.updateCompany({ ...written, ...fields }))).details.errors?.map(
        ({ path }) => path,
      )
    expect(await refused({ brand_color: 'red' })).toEqual(['brand_color'])
    expect(await refused({ contact: { ...written.contact, phone: '612345678' } })).toEqual(['contact.phone'])
    expect(await refused({ contact: { name: 'Ursula' } })).toEqual(['contact.phone'])
    expect(await refused({ slogan: 'Sun' })).toEqual(['slogan'])
  })

  it('changes only the version that was read', async () => {
    const owner = await app.as.owner()
    const { api, answer } = owner.request()
    await api.account.company()
    const change = () =>
      owner.request({ if_match: `"${answer.version}-x"` }).api.account.updateCompany(written)
    await change()
    expect((await refusalOf(change())).code).toBe('version.mismatch')
  })

  it('is one with the settings of messages', async () => {
    const { api } = await app.as.owner()
    await api.messages.updateSettings({ brand_name: 'Casa Ana', brand_color: '#7A1F1F' })
    expect(await api.account.company()).toMatchObject({ name: 'Casa Ana', brand_color: '#7A1F1F' })
    await api.account.updateCompany(written)
    expect(await api.messages.settings({})).toMatchObject({ brand_name: 'Casas del Sol' })
  })

  it('is shown to its guests, with its contact where the property has none', async () => {
    const { owner, code, property } = await bookedFlat(app)
    const seen = async () => (await app.as.guest().api.checkin.snapshot({ code })).property
    expect(await seen()).toMatchObject({ company: null })
    await owner.api.account.updateCompany(written)
    const company = { name: 'Casas del Sol', brand_color: '#FFD54A', logo: null }
    expect(await seen()).toMatchObject({ company, contact: { name: 'Ursula', phone: '+34612345678' } })
    const contact = { name: 'Pau', phone: null, whatsapp: null, email: 'pau@example.com' }
    await owner.api.properties.update({ ...flat, property_id: property.id, contact })
    expect(await seen()).toMatchObject({ contact })
  })
})

describe('a logo', () => {
  it('is stored in variants, shown to guests and in mails, and removed', async () => {
    const { owner, booking, code } = await bookedFlat(app, { guest_email: 'ana@example.com' })
    await owner.api.account.updateCompany(written)
    const { logo } = await owner.api.account.setLogo(logoForm(await photoIn('png', 1000, 500)))
    expect(logo?.variants.map(({ width }) => width)).toEqual([480, 960, 1000])
    const { property } = await app.as.guest().api.checkin.snapshot({ code })
    expect(property.company?.logo).toEqual(logo)
    await owner.api.messages.create({ booking_id: booking.id, body: '[Open]({{checkin_url}})' })
    const desk = new MessageDesk()
    await runMessages(app.services, desk)
    expect(desk.mails[0]?.html).toContain(`<img src="${logo?.variants[0]?.url}" width="128" height="64"`)
    expect(desk.mails[0]?.html).toContain('alt="Casas del Sol"')
    // White letters cannot be read on the color that was chosen.
    expect(desk.mails[0]?.html).not.toContain('#FFD54A')
    expect(await owner.api.account.removeLogo()).toMatchObject({ logo: null, name: 'Casas del Sol' })
  })

  it('cannot be a drawing that runs programs, or anything else that is no photo', async () => {
    const { api } = await app.as.owner()
    for (const file of [SVG, '<html>', ''])
      expect((await refusalOf(api.account.setLogo(logoForm(Buffer.from(file))))).code).toBe(
        'request.media_type',
      )
    expect(await api.account.company()).toMatchObject({ logo: null })
  })

  it('keeps its files as long as it is used', async () => {
    const { api } = await app.as.owner()
    const stored = () => readdir(join(app.services.env.STAYWARD_DATA_DIR, 'media/covers'))
    await api.account.setLogo(logoForm(await photoIn('png', 1000, 500)))
    app.clock.advance({ minutes: 61 })
    expect([await sweepCovers(app.services), (await stored()).length]).toEqual([0, 3])
    await api.account.removeLogo()
    expect([await sweepCovers(app.services), (await stored()).length]).toEqual([1, 0])
  })
})
