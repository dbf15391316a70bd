import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { linkIn } from './mailbox.ts'
import { addressOfTry, newPerson, PASSWORD, signUp } from './owner.ts'

const Members = z.object({
  items: z.array(z.object({ access_level: z.string(), service: z.string().nullable() })),
})

test('an owner changes what a member may do, and removes them', async ({
  page,
  browser,
  addresses,
  mailbox,
  rest,
}) => {
  // Two people, each with a sign-up.
  test.slow()
  const property = await rest.createProperty()
  const invitation = await rest.invite(property, { access_level: 'contractor', service: 'cleaning' })
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await signUp(other, addresses, mailbox, { ...newPerson(), name: 'Marta', last_name: 'Ruiz' })
  await other.goto(invitation)
  await other.getByRole('button', { name: 'Join Ático Malasaña' }).click()
  await expect(other.getByRole('heading', { name: 'My jobs', level: 1 })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}/crew`)
  const members = page.getByRole('list', { name: 'Members', exact: true })
  await page.getByRole('button', { name: 'Edit Marta Ruiz' }).click()
  const change = page.getByRole('dialog', { name: 'Edit access for Marta Ruiz' })
  await expect(change.getByRole('radio', { name: 'Contractor' })).toBeChecked()
  await change.getByRole('radio', { name: 'Manager' }).check()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(members.getByText(/^Manager/)).toBeVisible()
  expect(await rest.read(`/v1/properties/${property}/members`, Members)).toEqual({
    items: [{ access_level: 'manager', service: null }],
  })
  await other.goto(`${addresses.DASHBOARD_URL}/properties/${property}/settings`)
  await expect(other.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ático Malasaña')

  await page.getByRole('button', { name: 'Remove Marta Ruiz' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Marta Ruiz from Ático Malasaña?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText('Nobody else works here yet')).toBeVisible()
  expect((await other.request.get(other.url())).status()).toBe(404)
  await context.close()
})

test('an admin keeps somebody out, and lets them in again', async ({ page, browser, addresses, mailbox }) => {
  // Two people, each with a sign-up.
  test.slow()
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  const person = await signUp(other, addresses, mailbox, { ...newPerson(), last_name: 'Quiroga' })
  await signUp(page, addresses, mailbox, { ...newPerson(), email: addressOfTry(addresses.ADMIN_EMAIL) })
  await page.goto(`${addresses.DASHBOARD_URL}/settings/users`)
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email)
  await page.getByRole('button', { name: 'Disable Lucía Quiroga' }).click()
  await page
    .getByRole('dialog', { name: 'Disable Lucía Quiroga?' })
    .getByRole('button', { name: 'Disable' })
    .click()
  await expect(page.getByText(/^Disabled since/)).toBeVisible()

  const signIn = async () => {
    await other.getByLabel('Email address').fill(person.email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
  }
  await other.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await expect(other).toHaveURL(/\/sign-in/)
  await signIn()
  await expect(other.getByText('This account is disabled')).toBeVisible()

  await page.getByRole('button', { name: 'Enable Lucía Quiroga' }).click()
  await expect(page.getByRole('button', { name: 'Disable Lucía Quiroga' })).toBeVisible()
  await signIn()
  await expect(other.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await context.close()
})

test('a mailed link signs in once, by a press, and opens the page that was wanted', async ({
  page,
  browser,
  addresses,
  mailbox,
}) => {
  const { email } = await signUp(page, addresses, mailbox)
  const context = await browser.newContext({ locale: 'en-GB' })
  const phone = await context.newPage()
  await phone.goto(`${addresses.DASHBOARD_URL}/bookings`)
  await phone.getByLabel('Email address').fill(email)
  await phone.getByRole('button', { name: 'Send me a link instead' }).click()
  await expect(phone.getByLabel('Email address')).toHaveValue(email)
  await phone.getByRole('button', { name: 'Send me the link' }).click()
  await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkIn(await mailbox.waitFor(email, /link to sign in/))

  // Programs that scan mail open links, too.
  await page.request.get(link)
  await phone.goto(link)
  await phone.getByRole('button', { name: `Sign in as ${email}` }).click()
  await expect(phone.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await phone.goto(link)
  await expect(phone).toHaveURL(/\/bookings$/)

  await context.clearCookies()
  await phone.goto(link)
  await expect(phone.getByText('This link no longer works')).toBeVisible()
  await phone.getByRole('link', { name: 'Get a new link' }).click()
  await expect(phone.getByRole('button', { name: 'Send me the link' })).toBeVisible()
  await expect(phone).toHaveURL(/callbackUrl=%2Fbookings/)
  await context.close()
})
