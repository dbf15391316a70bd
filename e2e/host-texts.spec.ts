import type { Page } from '@playwright/test'
import { z } from 'zod'
import { EmulatedLock, NUKI_TOKEN } from './emulated-lock.ts'
import { expect, test } from './fixtures.ts'

const Translated = z.object({ texts_locale: z.string(), translations: z.unknown() })

const SPANISH = {
  texts_locale: 'es',
  arrival_notes: 'Empuje la placa de latón.',
  house_rules: 'Sin fiestas.',
}

const FRENCH = { locale: 'fr-FR' }
const GERMAN = { locale: 'de-DE' }

/** The notes on a guest's page, with the languages that their elements name. */
const notesOn = (page: Page, words: string) => page.getByText(words, { exact: true })

test('a host adds French notes by typing; a French guest reads them, a German one sees which language it is', async ({
  page,
  addresses,
  openPhone,
  rest,
}) => {
  test.slow()
  const property_id = await rest.createProperty(SPANISH)
  const booking = await rest.createBooking(property_id)
  await rest.releaseArrival(booking.id)
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property_id}/settings`)

  const french = page.getByRole('tab', { name: 'French, missing' })
  await expect(french).toBeVisible()
  await page.getByRole('tab', { name: 'Spanish (main)' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(french).toBeFocused()
  const notes = page.getByRole('textbox', { name: 'Arrival notes (French)' })
  await page.keyboard.press('Tab')
  await expect(notes).toBeFocused()
  await page.keyboard.type('Poussez la plaque de laiton.')
  await expect(page.getByRole('tab', { name: 'French, incomplete' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy main text to House rules (French)' }).click()
  const rules = page.getByRole('textbox', { name: 'House rules (French)' })
  await expect(rules).toBeFocused()
  await expect(rules).toHaveValue('Sin fiestas.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Pas de fêtes.')
  await expect(page.getByRole('tab', { name: 'French, complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ático Malasaña is saved')).toBeVisible()
  expect(await rest.read(`/v1/properties/${property_id}`, Translated)).toEqual({
    texts_locale: 'es',
    translations: {
      fr: { arrival_notes: 'Poussez la plaque de laiton.', house_rules: 'Pas de fêtes.' },
    },
  })

  const reader = await openPhone(booking.checkin_url, FRENCH)
  await expect(notesOn(reader, 'Poussez la plaque de laiton.')).toBeVisible()
  await reader.getByText('Règlement intérieur').click()
  await expect(reader.getByText('Pas de fêtes.')).toBeVisible()
  await expect(reader.getByText(/^Rédigé en/)).toHaveCount(0)

  const other = await openPhone(booking.checkin_url, GERMAN)
  for (const address of [booking.checkin_url, `${booking.checkin_url}/saved`]) {
    await other.goto(address)
    const main = notesOn(other, SPANISH.arrival_notes)
    await expect(main).toBeVisible()
    await expect(main).toHaveAttribute('lang', 'es')
    await expect(other.getByText('Verfasst auf Spanisch').first()).toBeVisible()
  }
})

test('translations that two managers write at once are merged', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const property_id = await rest.createProperty(SPANISH)
  const address = `${addresses.DASHBOARD_URL}/properties/${property_id}/settings`
  const write = async (where: Page, language: string, words: string) => {
    await where.getByRole('tab', { name: new RegExp(`^${language}`) }).click()
    await where.getByRole('textbox', { name: `Arrival notes (${language})` }).fill(words)
  }
  await page.goto(address)
  await write(page, 'French', 'Poussez.')
  const other = await page.context().newPage()
  await other.goto(address)
  await write(other, 'French', 'Tirez.')
  await write(other, 'Italian', 'Spinga.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Ático Malasaña is saved')).toBeVisible()

  const told = page.getByRole('alert').filter({ hasText: 'Someone else has changed this property' })
  await told
    .waitFor({ timeout: 5000 })
    .catch(() => page.getByRole('button', { name: 'Save', exact: true }).click())
  await expect(told.getByRole('radiogroup', { name: 'Arrival notes (French)' })).toBeVisible()
  await expect(told.getByText('Arrival notes (Italian)')).toBeVisible()
  await told.getByRole('radio', { name: 'Yours: Poussez.' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ático Malasaña is saved')).toBeVisible()
  expect((await rest.read(`/v1/properties/${property_id}`, Translated)).translations).toEqual({
    fr: { arrival_notes: 'Poussez.', house_rules: null },
    it: { arrival_notes: 'Spinga.', house_rules: null },
  })
  // The browser itself logs the 412 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('412')))
})

test('a translation into what became the main language is refused where it can be fixed', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const property_id = await rest.createProperty(SPANISH)
  const address = `${addresses.DASHBOARD_URL}/properties/${property_id}/settings`
  await page.goto(address)
  await page.getByRole('tab', { name: /^German/ }).click()
  const german = page.getByRole('textbox', { name: 'Arrival notes (German)' })
  await german.fill('Drücken.')

  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByLabel('Main language').selectOption('German')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Ático Malasaña is saved')).toBeVisible()

  const save = page.getByRole('button', { name: 'Save', exact: true })
  const told = page.getByRole('alert').filter({ hasText: 'Someone else has changed this property' })
  await told.waitFor({ timeout: 5000 }).catch(() => save.click())
  await expect(told.getByText('Main language')).toBeVisible()
  await save.click()
  await expect(page.getByRole('tab', { name: 'German (main)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Main language')).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('tab', { name: /^German, / }).click()
  await german.fill('')
  // Nothing differs from what the other manager saved any more.
  await expect(save).toHaveCount(0)
  expect(await rest.read(`/v1/properties/${property_id}`, Translated)).toEqual({
    texts_locale: 'de',
    translations: {},
  })
  // The browser itself logs the 412 and the 422 to the console.
  console_errors.splice(
    0,
    console_errors.length,
    ...console_errors.filter((error) => !/\b4[12]2\b/.test(error)),
  )
})

test('a door has its name in the language of the guest who gets a code for it', async ({
  page,
  addresses,
  openPhone,
  rest,
}) => {
  test.slow()
  const lock = await EmulatedLock.ofNuki(page.request, addresses.NUKI_API_URL)
  const property_id = await rest.createProperty()
  const booking = await rest.createBooking(property_id, { arrival: 0 })
  const { external_id } = lock
  await rest.giveCode({ property_id, booking_id: booking.id, external_id, api_token: NUKI_TOKEN })
  await rest.releaseArrival(booking.id)

  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property_id}/locks`)
  await page.getByRole('button', { name: 'More for Front door' }).click()
  await page.getByRole('menuitem', { name: 'Change its names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names of Front door' })
  await dialog.getByLabel('French').fill('Porte d’entrée')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Front door is saved')).toBeVisible()

  const reader = await openPhone(booking.checkin_url, FRENCH)
  const name = notesOn(reader, 'Porte d’entrée')
  await expect(name).toBeVisible()
  await expect(name).toHaveAttribute('lang', 'fr')
  const other = await openPhone(booking.checkin_url, GERMAN)
  await expect(notesOn(other, 'Front door')).toBeVisible()
})
