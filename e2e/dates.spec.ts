import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import type { RestClient } from './rest-client.ts'
import { type Language, shownDay } from './shown-day.ts'
import { fieldOf } from './field-of.ts'

const Stay = z.object({ arrival_date: z.string(), departure_date: z.string() })
const Stays = z.object({ items: z.array(Stay) })

/** `26/11` of `2026-11-26`. */
const numeric = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

/** `26 nov` of `2026-11-26`. */
const named = (day: string, locale: Language) => shownDay(day, locale).split(' ').slice(1, 3).join(' ')

/** Types over a field's content once the page is hydrated. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  // A field that is still streaming in is hidden, and counts as enabled.
  await expect(field).toBeVisible()
  await expect(field).toBeEnabled()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** The stay on a booking's page. */
async function stayOf(page: Page, rest: RestClient) {
  // The page of the booking is loaded again, which takes a while on a busy machine.
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/, { timeout: 20_000 })
  return rest.read(`/v1/bookings/${new URL(page.url()).pathname.split('/').at(-1)}`, Stay)
}

async function speakSpanish(page: Page, dashboard_url: string): Promise<void> {
  await page.context().addCookies([{ name: 'stayward.locale', value: 'es', url: dashboard_url }])
}

test('a booking is made by keyboard alone, its dates typed as people write them', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property}`)
  await typeInto(page, fieldOf(page, 'Arrival'), numeric(dayIn(40)))
  await page.keyboard.press('Tab')
  await expect(fieldOf(page, 'Arrival')).toHaveValue(shownDay(dayIn(40)))
  await expect(fieldOf(page, 'Departure')).toBeFocused()
  await page.keyboard.type(named(dayIn(43), 'en'))
  // Enter shows what was understood; the next one submits it.
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'Departure')).toHaveValue(shownDay(dayIn(43)))
  await expect(page.getByRole('group', { name: 'Stay' }).getByText('3 nights', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/bookings\/new/)
  await page.keyboard.press('Enter')
  expect(await stayOf(page, rest)).toEqual({ arrival_date: dayIn(40), departure_date: dayIn(43) })
})

test('the same in Spanish, with a property chosen from the list by Enter', async ({
  page,
  addresses,
  rest,
}) => {
  await rest.createProperty({ name: 'Casa del Drago' })
  await rest.createProperty()
  await speakSpanish(page, addresses.DASHBOARD_URL)
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new`)
  await typeInto(page, fieldOf(page, 'Alojamiento'), 'dra')
  await expect(page.getByRole('option', { name: 'Casa del Drago', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'Alojamiento')).toHaveValue('Casa del Drago')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/bookings\/new/)
  await page.keyboard.press('Escape')
  await fieldOf(page, 'Llegada').focus()
  await page.keyboard.type('pasado mañana')
  await page.keyboard.press('Tab')
  await expect(fieldOf(page, 'Llegada')).toHaveValue(/^\p{L}{3} \d/u)
  await page.keyboard.type(named(dayIn(6), 'es'))
  await page.keyboard.press('Tab')
  await expect(fieldOf(page, 'Salida')).toHaveValue(shownDay(dayIn(6), 'es'))
  await page.getByRole('button', { name: 'Crear reserva' }).press('Enter')
  expect(await stayOf(page, rest)).toMatchObject({ departure_date: dayIn(6) })
})

test('what is no date stays as it was typed, is said so, and is not sent', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property}`)
  const arrival = fieldOf(page, 'Arrival')
  await typeInto(page, arrival, '2')
  await page.keyboard.press('Tab')
  await expect(arrival).toHaveValue('2')
  await expect(arrival).toHaveAttribute('aria-invalid', 'true')
  await expect(arrival).toHaveCSS('border-top-color', 'rgb(168, 38, 30)')
  await expect(page.getByText('Enter a date like 26/11/2026 or 26 Nov.')).toBeVisible()
  await page.keyboard.type('31/2/2027')
  await page.keyboard.press('Tab')
  await expect(page.getByText('That day doesn’t exist. Check the day, month and year.')).toBeVisible()
  await fieldOf(page, 'First name').fill('Ana')
  await page.keyboard.press('Enter')
  await expect(arrival).toBeFocused()
  expect(await rest.read('/v1/bookings', Stays)).toEqual({ items: [] })

  // With one corrected, the other one is still refused, until both are dates.
  await typeInto(page, arrival, dayIn(20).split('-').toReversed().join('.'))
  await page.keyboard.press('Enter')
  await expect(arrival).toHaveValue(shownDay(dayIn(20)))
  await typeInto(page, fieldOf(page, 'Departure'), dayIn(19))
  await page.keyboard.press('Tab')
  await expect(page.getByText('Departure must be after arrival.')).toBeVisible()
})

test('a refused booking, and the way back to it, keep every date as it was typed', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}`)
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await typeInto(page, fieldOf(page, 'Arrival'), 'soon')
  await page.keyboard.press('Tab')
  await page.keyboard.type(numeric(dayIn(9)))
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(fieldOf(page, 'Arrival')).toBeFocused()
  await page.getByRole('link', { name: 'Guests' }).first().click()
  await expect(page.getByRole('heading', { name: 'Guests', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, 'Arrival')).toHaveValue('soon')
  await expect(fieldOf(page, 'Departure')).toHaveValue(shownDay(dayIn(9)))
})

/** How many days it is until the first of the next month. */
function daysToNextMonth(): number {
  const today = new Date(`${dayIn(0)}T00:00:00Z`)
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)
  return (first - today.getTime()) / (24 * 60 * 60_000)
}

test('a stay is picked in the calendar by keys and by pointer', async ({ page, addresses, rest }) => {
  const property = await rest.createProperty()
  // All days in one month, as the calendar shows one at a time.
  const first = daysToNextMonth()
  await rest.createBooking(property, { arrival: first + 1 })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property}`)
  await typeInto(page, fieldOf(page, 'Arrival'), dayIn(first + 6))
  await page.keyboard.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.locator(`[data-day="${dayIn(first + 6)}"]`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(fieldOf(page, 'Arrival')).toHaveValue(shownDay(dayIn(first + 7)))
  await expect(fieldOf(page, 'Departure')).toHaveValue(shownDay(dayIn(first + 14)))
  await expect(fieldOf(page, 'Departure')).toBeFocused()

  await fieldOf(page, 'Arrival').click()
  await expect(calendar.getByRole('button', { name: /taken by Ana/ }).first()).toBeVisible()
  await calendar.locator(`[data-day="${dayIn(first + 8)}"]`).click()
  await calendar.locator(`[data-day="${dayIn(first + 10)}"]`).click()
  await expect(page.getByRole('group', { name: 'Stay' }).getByText('2 nights', { exact: true })).toBeVisible()
  await expect(fieldOf(page, 'Departure')).toHaveValue(shownDay(dayIn(first + 10)))
})

test('dates far from today are asked about before they are saved', async ({ page, addresses, rest }) => {
  test.slow()
  const property = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property}`)
  await typeInto(page, fieldOf(page, 'Arrival'), '1/2/2001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3 feb 2001')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'This stay is in the past' })
  await expect(question).toContainText('Thu 1 Feb 2001 to Sat 3 Feb 2001')
  await question.getByRole('button', { name: 'Check the dates' }).click()
  expect(await rest.read('/v1/bookings?from=2000-01-01', Stays)).toEqual({ items: [] })
  await page.getByRole('button', { name: 'Create booking' }).click()
  await question.getByRole('button', { name: 'Save with these dates' }).click()
  expect(await stayOf(page, rest)).toEqual({ arrival_date: '2001-02-01', departure_date: '2001-02-03' })

  await page.goto(`${page.url()}/edit`)
  await typeInto(page, fieldOf(page, 'Arrival'), '1/2/2040')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3/2/2040')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const ahead = page.getByRole('dialog', { name: 'This stay is far in the future' })
  await expect(ahead).toContainText('Wed 1 Feb 2040 to Fri 3 Feb 2040')
  await ahead.getByRole('button', { name: 'Save with these dates' }).click()
  expect(await stayOf(page, rest)).toEqual({ arrival_date: '2040-02-01', departure_date: '2040-02-03' })
})

test(
  'a digit in any field for a day or a time leaves its page alive',
  { tag: '@thorough' },
  async ({ page, addresses, rest }) => {
    test.slow()
    const property = await rest.createProperty()
    const booking = await rest.createBooking(property)
    await rest.createTask(property, 'Windows')
    const pages = [
      '/bookings?from=2026-01-01',
      '/guests',
      '/tasks?from=2026-01-01',
      '/activity',
      '/calendar',
      '/bookings/new',
      `/bookings/${booking.id}/edit`,
      `/properties/${property}/register`,
      `/properties/${property}/settings`,
      '/properties/new',
    ]
    const fields = page
      .locator('input[role=combobox][aria-haspopup=dialog], input[placeholder="e.g. 16:00"]')
      .filter({ visible: true })
    for (const path of pages) {
      await page.goto(`${addresses.DASHBOARD_URL}${path}`)
      // The register begins with a month.
      if (path.endsWith('/register'))
        await page.getByLabel('Month', { exact: true }).selectOption('Other dates')
      await expect(fields.first(), path).toBeEnabled()
      // Parts of a page appear slightly later; a field inserted above another would move it.
      await expect(page.locator('.mantine-Skeleton-root'), path).toHaveCount(0)
      for (let position = 0; position < (await fields.count()); position++) {
        const field = fields.nth(position)
        await typeInto(page, field, '2')
        await page.keyboard.press('Tab')
        await expect(field, `${path}, field ${position + 1}`).toHaveValue(/^(2|02:00)$/)
      }
      await expect(
        page.locator('input[type=date], input[type=time], input[type=datetime-local]'),
      ).toHaveCount(0)
    }
  },
)

test('a Spanish page speaks Spanish, down to its countries, its titles and its buttons', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await rest.createTask(property, 'Turnover cleaning')
  await speakSpanish(page, addresses.DASHBOARD_URL)
  await page.goto(`${addresses.DASHBOARD_URL}/tasks`)
  await expect(page.getByRole('link', { name: 'Limpieza de salida' })).toBeVisible()
  await expect(page.getByText('Turnover')).toHaveCount(0)

  await page.goto(`${addresses.DASHBOARD_URL}/properties/new`)
  // Its label has the mark of a required field.
  const country = page.getByLabel(/^País/)
  // Spain is preselected, once the countries are loaded.
  await expect(country).toHaveValue('España')
  await typeInto(page, country, 'alema')
  await expect(page.getByRole('option', { name: 'Alemania', selected: true })).toBeVisible()
  // On blur, the field selects the only match.
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Alemania')
  await typeInto(page, country, 'Ruritania')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Ruritania')
  await expect(page.getByText('Sin coincidencias. Elige una opción de la lista.')).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/settings/security`)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(
    page.getByRole('button', { name: 'Mostrar la contraseña', includeHidden: true }).first(),
  ).toBeAttached()
  await expect(page.getByLabel('Toggle password visibility')).toHaveCount(0)
})

test('an x between digits is drawn as it was written', async ({ page, addresses, rest }) => {
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${await rest.createProperty()}`)
  await expect(fieldOf(page, 'Email address')).toHaveCSS('font-variant-ligatures', 'no-contextual')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-variant-ligatures', 'no-contextual')
})
