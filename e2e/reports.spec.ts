import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillGuest, traveller } from './guest-form.ts'
import { SES_ACCOUNT } from './ses-account.ts'

async function connectLessor(page: Page, dashboard: string): Promise<void> {
  await page.goto(`${dashboard}/integrations`)
  await page.getByRole('button', { name: 'Connect SES.HOSPEDAJES' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect SES.HOSPEDAJES' })
  await dialog.getByLabel('SES account code').fill(SES_ACCOUNT.code)
  await dialog.getByLabel('Web service user').fill(SES_ACCOUNT.user)
  await dialog.getByLabel(/^Password/).fill(SES_ACCOUNT.password)
  await dialog.getByLabel('Environment').selectOption('test')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `SES.HOSPEDAJES ${SES_ACCOUNT.code}` }),
  ).toBeVisible()
}

/** Sets the SES account that a property's guests are reported under. */
async function reportFrom(page: Page, dashboard: string, property: string, code: string): Promise<void> {
  await page.goto(`${dashboard}/properties/${property}/settings`)
  await page.getByLabel('SES code').fill(code)
  await page
    .getByLabel('Report guests to SES.HOSPEDAJES with')
    .selectOption({ label: `SES.HOSPEDAJES ${SES_ACCOUNT.code}` })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ático Malasaña is saved')).toBeVisible()
}

test('a party is reported automatically, refused for a mistake, fixed and accepted', async ({
  page,
  openPhone,
  addresses,
  rest,
}) => {
  // The authority takes seconds for its verdict, twice.
  test.slow()
  const { DASHBOARD_URL: dashboard } = addresses
  // Today's arrivals count as arrived: check-in begins with the day.
  const property = await rest.createProperty({ check_in_time: '00:00' })
  const booking = await rest.createBooking(property, { arrival: 0, guests_number: 1 })
  await rest.changeBooking(booking.id, { payment_method: 'EFECT' })
  await connectLessor(page, dashboard)
  await reportFrom(page, dashboard, property, '9999999999')

  const guestPage = await openPhone(`${booking.checkin_url}/guest`)
  await fillGuest(guestPage, traveller)
  await guestPage.getByRole('button', { name: 'Register this guest' }).click()
  await guestPage.getByRole('link', { name: 'Sign later' }).click()

  await page.goto(`${dashboard}/bookings/${booking.id}`)
  await expect(page.getByText('Needs fixing', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^SES code of the property · SES.HOSPEDAJES says:/)).toBeVisible()
  await page.goto(dashboard)
  await expect(page.getByText('SES.HOSPEDAJES rejected the report for Ana')).toBeVisible()

  await page.goto(`${dashboard}/bookings/${booking.id}`)
  await page.getByRole('link', { name: 'Fix in property settings' }).click()
  const code = page.getByLabel('SES code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/needs this to be correct/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(SES_ACCOUNT.establishment)
  await expect(code).not.toHaveAccessibleDescription(/needs this to be correct/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration and reports is saved')).toBeVisible()
  await page.reload()
  await expect(code).toHaveAccessibleDescription(/Código de establecimiento/)
  await expect(code).not.toHaveAccessibleDescription(/needs this to be correct/)

  await page.goto(`${dashboard}/bookings/${booking.id}`)
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Report accepted')).toBeVisible()
  await guestPage.reload()
  await expect(guestPage.getByRole('link', { name: /^Edit/ })).toHaveCount(0)

  await page.goto(`${dashboard}/reports`)
  await page.getByRole('radiogroup', { name: 'Reports' }).getByText('Accepted').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText(/Accepted at \d\d:\d\d/)
  await page.getByRole('radiogroup', { name: 'Reports' }).getByText('To do').click()
  await expect(page.getByText(/Accepted at/)).toHaveCount(0)
})
