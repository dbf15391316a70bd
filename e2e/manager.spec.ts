import type { Page } from '@playwright/test'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import { linkIn } from './mailbox.ts'
import { PASSWORD, signUp, signUpByForm } from './owner.ts'

/** Types a day; on blur the field shows it in its own format. */
async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(day)
  await field.press('Tab')
  await expect(field).toHaveValue(/^[A-Z][a-z]{2} \d/)
}

test('from sign-up to a check-in link', async ({ page, addresses, mailbox }) => {
  await signUpByForm(page, addresses, mailbox)
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/properties`)
  await page
    .getByRole('link', { name: /Add a property|New property/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Casa del Drago')
  await page.getByLabel('Maximum guests').fill('4')
  await page.getByLabel('Street and number').fill('Calle Esteban de Ponte 12')
  await page.getByLabel('Postal code').fill('38450')
  for (const [field, typed, option] of [
    ['Country', 'Spa', 'Spain'],
    ['Province', 'tenerife', 'Santa Cruz de Tenerife'],
    ['City', 'garach', 'Garachico'],
  ] as const) {
    await page
      .getByRole('combobox', { name: field, exact: true })
      .or(page.getByRole('textbox', { name: field, exact: true }))
      .fill(typed)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Create property' }).click()
  await expect(page.getByRole('heading', { name: 'Casa del Drago', level: 1 })).toBeVisible()
  await expect(
    page
      .getByText('Atlantic/Canary')
      .or(page.getByText(/Canary/))
      .first(),
  ).toBeVisible()

  await page.getByRole('link', { name: 'New booking' }).first().click()
  await typeDay(page, 'Arrival', '5 March 2027')
  await typeDay(page, 'Departure', '9 March 2027')
  await page.getByLabel('Guests', { exact: true }).fill('3')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Roldán')
  await page.getByRole('button', { name: 'Create booking' }).click()

  await expect(page.getByRole('heading', { name: 'Ana Roldán', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the check-in link' })).toBeVisible()
  const link = await page.getByRole('link', { name: 'Open' }).getAttribute('href')
  expect(link).toMatch(new RegExp(`^${addresses.CHECKIN_URL}/[0-9a-z]{26}$`))

  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await expect(page.getByRole('link', { name: /Ana Roldán/ }).first()).toBeVisible()
})

test('nights that are taken are explained and nothing typed is lost', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const property = await rest.createProperty()
  await rest.createBooking(property, { arrival: 10 })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/new?property_id=${property}`)
  await typeDay(page, 'Arrival', dayIn(11))
  await typeDay(page, 'Departure', dayIn(14))
  await page.getByLabel('Guests', { exact: true }).fill('2')
  await page.getByLabel('First name').fill('Bruno')
  await page.getByRole('button', { name: 'Create booking' }).click()
  await expect(page.getByText(/overlap with Ana/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Bruno')
  // The browser itself logs the 409 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('409')))
})

test('signing out ends the session, and a forgotten password can be reset', async ({
  page,
  addresses,
  mailbox,
}) => {
  const { email } = await signUp(page, addresses, mailbox)
  await page.getByRole('button', { name: /^Lucía.*’s account$/ }).click()
  await page
    .getByRole('button', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl/)

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Both pages have a field for the address.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.goto(linkIn(await mailbox.waitFor(email, /password/i)))
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD} again`)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})

test('a wrong password says so and keeps the address', async ({ page, addresses, console_errors }) => {
  await page.goto(`${addresses.DASHBOARD_URL}/sign-in`)
  await page.getByLabel('Email address').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email address or password' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com')
  // The browser itself logs the 401 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('401')))
})

test('an address of nothing answers that there is nothing', async ({
  page,
  addresses: { DASHBOARD_URL: dashboard, ...addresses },
  mailbox,
  console_errors,
}) => {
  await signUp(page, { DASHBOARD_URL: dashboard, ...addresses }, mailbox)
  const id = crypto.randomUUID()
  const nothing = ['bookings', 'properties', 'tasks', 'integrations/nuki'].flatMap((place) => [
    `/${place}/${id}`,
    `/${place}/no-id`,
  ])
  for (const path of [
    ...nothing,
    `/bookings/${id}/edit`,
    `/properties/${id}/tasks`,
    `/integrations/fax/${id}`,
  ])
    expect((await page.request.get(dashboard + path)).status(), path).toBe(404)
  await page.goto(`${dashboard}/bookings/${id}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  // The browser itself logs the 404 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('404')))
})

test('what is typed right after the keys of the search is kept, each time it opens', async ({
  page,
  addresses,
  rest,
}) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await expect(page.getByRole('searchbox', { name: 'Guest, property or email' })).toBeEnabled()
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  // Its code comes from the network at the first one.
  for (const words of ['malasana', 'pis', 'calendar']) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(words)
    await expect(field).toHaveValue(words)
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue(words.slice(0, -1))
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  }
})

test('keys lead to places and are listed, but not while something is typed', async ({
  page,
  addresses,
  rest,
}) => {
  await rest.createProperty()
  await page.goto(addresses.DASHBOARD_URL)
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Guest, property or email' }).pressSequentially('gt?')
  await expect(page.getByRole('searchbox', { name: 'Guest, property or email' })).toHaveValue('gt?')
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('searchbox', { name: 'Guest, property or email' })).toHaveValue('')
  await page.getByRole('button', { name: 'Clear filters' }).waitFor({ state: 'hidden' })
})
