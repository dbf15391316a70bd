import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { linkIn } from './mailbox.ts'
import { becomeOwner, newPerson, signUp } from './owner.ts'
import { seriousFindings } from './accessibility-findings.ts'

const Settings = z.object({
  topics: z.object({
    booking: z.object({ mail: z.string(), push: z.boolean() }),
    task: z.object({ mail: z.string(), push: z.boolean() }),
  }),
  quiet_hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  digest_time: z.string(),
  shows_guest_names: z.boolean(),
})

/** The page of the settings, once it takes what is typed. */
async function openSettings(page: Page, dashboard: string): Promise<void> {
  await page.goto(`${dashboard}/settings/notifications`)
  await expect(page.getByLabel('Bookings: email')).toBeEnabled()
}

test('notifications are chosen with the keyboard alone, and a test arrives', async ({
  page,
  addresses,
  mailbox,
  rest,
  console_errors,
}) => {
  await openSettings(page, addresses.DASHBOARD_URL)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel('Bookings: email').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByLabel('From', { exact: true }).focus()
  await page.keyboard.type('22')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7:30')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9')
  // The first Enter shows how the time was understood, the second one sends it.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sent at')).toHaveValue('09:00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Notifications saved.')).toBeVisible()
  expect(await rest.read('/v1/account/notifications', Settings)).toMatchObject({
    topics: { booking: { mail: 'digest', push: false } },
    quiet_hours: { from: '22:00', until: '07:30' },
    digest_time: '09:00',
  })

  // One end of the quiet hours alone is refused at its field, and nothing typed is lost.
  await page.getByLabel('Until', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save notifications' }).press('Enter')
  await expect(page.getByLabel('Until', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  expect(console_errors.splice(0)).toEqual([expect.stringContaining('422')])

  const { email } = await rest.read('/v1/account/notifications', z.object({ email: z.string() }))
  await page.getByRole('button', { name: 'Send a test' }).press('Enter')
  expect((await mailbox.waitFor(email, /Your notifications reach/)).text).toContain('/settings/notifications')
})

/** Chooses how bookings are mailed, and saves it. */
async function chooseBookingMails(page: Page, choice: string): Promise<void> {
  await page.getByLabel('Bookings: email').selectOption(choice)
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(page.getByText('Notifications saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Notifications saved.')).toBeHidden()
  await expect(page.getByLabel('Bookings: email')).toBeEnabled()
}

test('a booking of a colleague leads to a mail for who chose that, and to none for who chose otherwise', async ({
  browser,
  addresses,
  mailbox,
  rest,
}) => {
  // Two people, each with a sign-up, and a mail that waits for others up to a minute.
  test.slow()
  const property_id = await rest.createProperty()
  const context = await browser.newContext({ locale: 'en-GB' })
  const theirs = await context.newPage()
  const invitation = await rest.invite(property_id, { access_level: 'manager' })
  const colleague = await signUp(theirs, addresses, mailbox)
  await theirs.goto(invitation)
  await theirs.getByRole('button', { name: 'Join Ático Malasaña' }).click()
  await theirs.waitForURL(/\/properties\//)
  await expect(theirs.getByRole('heading', { name: 'Ático Malasaña', level: 1 })).toBeVisible()
  await openSettings(theirs, addresses.DASHBOARD_URL)
  await chooseBookingMails(theirs, 'At once')
  await chooseBookingMails(theirs, 'Off')
  const unwanted = await rest.createBooking(property_id, { arrival: 20 })
  // What is numbered has been judged by what they chose then.
  await expect
    .poll(async () => JSON.stringify(await rest.read('/v1/events?size=100', z.unknown())))
    .toContain(unwanted.id)
  await chooseBookingMails(theirs, 'At once')
  const booking = await rest.createBooking(property_id)
  const mail = await mailbox.waitFor(colleague.email, /^New booking/, 90_000)
  expect(mail.text).toContain(`/bookings/${booking.id}`)
  expect(mail.text).not.toContain(unwanted.id)
  await context.close()
})

test('a cleaner hears of a job that was assigned to them, and of nothing else', async ({
  openPhone,
  addresses,
  mailbox,
  rest,
}) => {
  // Two people, each with a sign-up, and a mail that waits for others up to a minute.
  test.slow()
  const property_id = await rest.createProperty()
  const cleaner = newPerson()
  await rest.invite(property_id, { access_level: 'staff', service: 'cleaning', email: cleaner.email })
  const phone = await openPhone(linkIn(await mailbox.waitFor(cleaner.email, /invites you/)))
  await signUpToJoin(phone, mailbox, cleaner)
  await expect(phone.getByRole('heading', { name: 'Ático Malasaña', level: 1 })).toBeVisible()
  await phone.goto(`${addresses.DASHBOARD_URL}/settings/notifications`)
  const choice = phone.getByLabel('Your jobs: email')
  await expect(choice).toBeEnabled()
  await expect(phone.getByLabel(/: email$/)).toHaveCount(1)
  await choice.selectOption('At once')
  await phone.getByRole('button', { name: 'Save notifications' }).click()
  await expect(phone.getByText('Notifications saved.')).toBeVisible()
  expect(await seriousFindings(phone)).toEqual([])

  const assignee_id = await rest.onlyMember(property_id)
  await rest.createTask(property_id, 'Windows', { assignee_id })
  const mail = await mailbox.waitFor(cleaner.email, /^New job for you/, 90_000)
  expect(mail.text).toContain('Windows')
  await phone.goto(linkIn(mail))
  await expect(phone.getByRole('heading', { name: 'Windows', level: 1 })).toBeVisible()
})

test('the settings fit on a phone and can be read in Spanish and in the dark', async ({
  page,
  addresses,
  mailbox,
}) => {
  await becomeOwner(page, addresses, mailbox)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.context().addCookies([{ name: 'stayward.locale', value: 'es', url: addresses.DASHBOARD_URL }])
  await page.goto(`${addresses.DASHBOARD_URL}/settings/notifications`)
  await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Reservas: correo')).toBeEnabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await seriousFindings(page)).toEqual([])
})
