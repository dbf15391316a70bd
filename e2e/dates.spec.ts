import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { dayIn } from './owner.ts'

const Stay = z.object({ arrival_date: z.string(), departure_date: z.string() })

const day = (iso: string, locale: 'en-GB' | 'es-ES', options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${iso}T00:00:00Z`))

/** `26/11` of `2026-11-26`. */
const numeric = (iso: string) => `${Number(iso.slice(8))}/${Number(iso.slice(5, 7))}`

/** The field of a day, which waits until the page is alive. */
async function typed(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toBeEnabled()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  return field
}

const booked = (path: string) => new URL(path).pathname.split('/').at(-1) ?? ''

test('a booking is made by keyboard alone, its dates typed as people write them', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property}`)
  const arrival = await typed(page, 'Arrival', numeric(dayIn(40)))
  await page.keyboard.press('Tab')
  await expect(arrival).toHaveValue(
    day(dayIn(40), 'en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).replaceAll(
      ',',
      '',
    ),
  )
  // Focus is in the departure, which begins where it was left by Tab.
  await page.keyboard.type(day(dayIn(43), 'en-GB', { day: 'numeric', month: 'short' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 nights')).toBeVisible()
  await expect(page).toHaveURL(/bookings\/new/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings\/[\da-f-]{36}$/)
  const answer = await rest.read(`/v1/bookings/${booked(page.url())}`, Stay)
  expect(answer).toEqual({ arrival_date: dayIn(40), departure_date: dayIn(43) })
})

test('a single digit in a field for a day leaves the page alive', async ({ page, addresses, rest }) => {
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${await rest.createProperty()}`)
  const arrival = await typed(page, 'Arrival', '2')
  await expect(arrival).toHaveValue('2')
  await page.keyboard.press('Tab')
  await expect(arrival).toHaveValue('2')
  await expect(arrival).toHaveAttribute('aria-invalid', 'true')
})
