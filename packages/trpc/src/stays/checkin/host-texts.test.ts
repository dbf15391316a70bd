import type { Locale } from '@stayward/contract/kernel/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { spaniard, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
afterAll(() => app.close())

/** A booked flat whose texts are Spanish, with French and English ones. */
async function translatedFlat(locale: Locale | null = null) {
  const { owner, property_id, lock } = await lockedFlat(app, vendors, {
    arrival_notes: 'Empuje.',
    house_rules: 'Sin fiestas.',
    texts_locale: 'es',
    translations: {
      fr: { arrival_notes: 'Poussez.', house_rules: 'Pas de fêtes.' },
      en: { house_rules: 'No parties.' },
    },
    auto_access_codes: 'on_booking',
    codes_after_signatures: false,
  })
  await owner.api.smartLocks.update({
    property_id,
    smart_lock_id: lock.id,
    name: 'Puerta',
    guest_names: { fr: 'Porte' },
  })
  const { code } = await owner.api.bookings.create({ property_id, ...stay, guests_number: 1, locale })
  return { owner, property_id, lock, code: code ?? '' }
}

const snapshotIn = (code: string, accepted_locale: Locale | null) =>
  app.as.guest().request({ accepted_locale }).api.checkin.snapshot({ code })

describe('what the host wrote', () => {
  it('is in the language of the guest, and says which it is', async () => {
    const { code } = await translatedFlat()
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    app.clock.set('2026-12-05T12:00:00Z')
    const { property } = await snapshotIn(code, 'fr')
    expect(property).toMatchObject({ house_rules: 'Pas de fêtes.', house_rules_locale: 'fr' })
    expect(property.arrival).toMatchObject({
      notes: 'Poussez.',
      notes_locale: 'fr',
      access_codes: [{ lock_name: 'Porte', lock_name_locale: 'fr' }],
    })
    const german = await snapshotIn(code, 'de')
    expect(german.property).toMatchObject({ house_rules: 'No parties.', house_rules_locale: 'en' })
    expect(german.property.arrival).toMatchObject({
      notes: 'Empuje.',
      notes_locale: 'es',
      access_codes: [{ lock_name: 'Puerta', lock_name_locale: 'es' }],
    })
  })

  it('keeps the way in to itself until the registration is complete', async () => {
    const { code } = await translatedFlat()
    expect((await snapshotIn(code, 'fr')).property).toMatchObject({
      house_rules: 'Pas de fêtes.',
      arrival: null,
    })
  })

  it('is in the language of the booking for callers who ask for none, and depends on the header', async () => {
    const { code } = await translatedFlat('fr')
    const { api, answer } = app.as.guest().request()
    expect((await api.checkin.snapshot({ code })).property.house_rules_locale).toBe('fr')
    expect(answer.vary).toBe('Accept-Language')
    expect((await snapshotIn(code, 'en')).property.house_rules_locale).toBe('en')
  })
})
