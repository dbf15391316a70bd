import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { PASSWORD, signUp } from './owner.ts'

test('signing out everywhere ends the session of another device too', async ({
  page,
  browser,
  addresses,
  mailbox,
  console_errors,
}) => {
  const { email } = await signUp(page, addresses, mailbox)
  const signInElsewhere = async () => {
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${addresses.DASHBOARD_URL}/sign-in`)
    await elsewhere.getByLabel('Email address').fill(email)
    await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
    await expect(elsewhere).not.toHaveURL(/sign-in/)
    return elsewhere
  }
  const phone = await signInElsewhere()
  for (let more = 0; more < 4; more++) await (await signInElsewhere()).context().close()

  await page.goto(`${addresses.DASHBOARD_URL}/settings/security`)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByText(/Last used/).first()).toBeVisible()

  // Five of six are shown, the own one first, below the button that ends the others.
  const rows = sessions.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('This device')
  const above = await sessions.getByRole('button', { name: 'Sign out everywhere else' }).boundingBox()
  const first = await rows.first().boundingBox()
  expect(above?.y).toBeLessThan(first?.y ?? 0)
  await sessions.getByRole('button', { name: 'Show all 6' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await expect(page).toHaveURL(/\/sign-in/)

  await phone.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await expect(phone).toHaveURL(/\/sign-in\?callbackUrl/)
  await phone.context().close()
  // What the page was reading when its session ended is refused, which the browser itself logs to the
  // console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('401')))
})

test('a language that was saved is that of other browsers too, unless another was chosen there', async ({
  page,
  browser,
  addresses,
  rest,
}) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/settings`)
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible()

  const { cookies } = await page.context().storageState()
  const signedIn = cookies.filter(({ name }) => name !== 'stayward.locale')
  expect(signedIn).toHaveLength(cookies.length - 1)
  const context = await browser.newContext({ locale: 'en-GB' })
  await context.addCookies(signedIn)
  const elsewhere = await context.newPage()
  await elsewhere.goto(`${addresses.DASHBOARD_URL}/settings`)
  await expect(elsewhere.getByRole('heading', { name: 'Perfil', level: 1 })).toBeVisible()
  await context.addCookies([{ name: 'stayward.locale', value: 'en', url: addresses.DASHBOARD_URL }])
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await context.close()
})

test('on a phone, the pages of the settings are behind a button above the title of the current one', async ({
  page,
  addresses,
  rest,
}) => {
  await rest.createProperty()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${addresses.DASHBOARD_URL}/settings`)
  const pages = page.getByRole('navigation', { name: 'Settings' })
  const toggle = pages.getByRole('button', { name: 'Settings' })
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeInViewport()
  await expect(pages.getByRole('link', { name: 'Security' })).toBeHidden()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(pages.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Security' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeInViewport()
  await expect(pages.getByRole('link', { name: 'Security' })).toBeHidden()
})

test('everything of an account is taken along in one file, or a list in another, and that is noted', async ({
  page,
  addresses,
  rest,
}) => {
  const booking = await rest.createBooking(await rest.createProperty())
  await page.goto(`${addresses.DASHBOARD_URL}/settings/data`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^stayward-\d{4}-\d\d-\d\d\.ndjson$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(booking.id)
  expect(file).not.toContain(booking.code)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [bookings] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).nth(1).click(),
  ])
  expect(bookings.suggestedFilename()).toMatch(/^bookings-.*\.csv$/)
  expect(await readFile(await bookings.path(), 'utf8')).toContain(booking.id)
  await page.goto(`${addresses.DASHBOARD_URL}/activity`)
  await expect(page.getByText(/exported all data of/)).toBeVisible()
})
