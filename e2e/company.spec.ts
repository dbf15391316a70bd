import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { linkIn } from './mailbox.ts'
import { becomeOwner } from './owner.ts'
import { seriousFindings } from './accessibility-findings.ts'

const Company = z.object({
  name: z.string().nullable(),
  brand_color: z.string().nullable(),
  reply_to: z.string().nullable(),
})

/** A red logo of 400 × 100 pixels with a transparent edge. */
async function drawnLogo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 100 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.fillStyle = 'red'
    context.fillRect(20, 20, 360, 60)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test('a company gets a name, a color and a logo, which check-in and mails show', async ({
  page,
  openPhone,
  addresses,
  mailbox,
  rest,
  console_errors,
}) => {
  const property_id = await rest.createProperty()
  const guest_email = `guest.${process.pid}.${Date.now()}@example.com`
  await page.goto(`${addresses.DASHBOARD_URL}/settings/company`)
  const name = page.getByLabel('Company name')
  await name.click()
  await page.keyboard.type('Casas del Sol')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ffd54a')
  await expect(page.getByText('Too light for white letters')).toBeVisible()

  // What is typed stays while the logo is stored.
  const zone = page.getByLabel('Drop your logo here')
  await zone.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  // The browser itself logs the 415.
  await expect.poll(() => console_errors.splice(0).length).toBe(1)
  await zone.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo(page) })
  await expect(page.getByText('Logo saved.')).toBeVisible()
  await expect(name).toHaveValue('Casas del Sol')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Company saved.')).toBeVisible()
  expect(await rest.read('/v1/account/company', Company)).toMatchObject({
    name: 'Casas del Sol',
    brand_color: '#FFD54A',
  })
  expect(await seriousFindings(page)).toEqual([])

  // Booked now: rules whose time has come write at once, with the look that was just saved.
  const booking = await rest.createBooking(property_id, { guest_email })
  const guest = await openPhone(booking.checkin_url)
  const logo = guest.getByRole('img', { name: 'Casas del Sol' })
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  const button = guest.getByRole('link', { name: /Start|Register|check-in/i }).first()
  const background = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const [red = 0, green = 0, blue = 0] = background.match(/\d+/g)?.map(Number) ?? []
  // The yellow that was chosen, dark enough for white letters.
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
  expect(await seriousFindings(guest)).toEqual([])

  await rest.sendLink(booking.id)
  const mail = await mailbox.waitFor(guest_email, /./)
  expect(mail.html).toContain('alt="Casas del Sol"')
})

test('the page of the company fits on a phone and can be read in Spanish and in the dark', async ({
  page,
  addresses,
  mailbox,
}) => {
  await becomeOwner(page, addresses, mailbox)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.context().addCookies([{ name: 'stayward.locale', value: 'es', url: addresses.DASHBOARD_URL }])
  await page.goto(`${addresses.DASHBOARD_URL}/settings/company`)
  await expect(page.getByRole('heading', { name: 'Empresa y marca', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Nombre de la empresa')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await seriousFindings(page)).toEqual([])
})

test('an address for answers is used once its link is opened', async ({ page, addresses, mailbox, rest }) => {
  await page.goto(`${addresses.DASHBOARD_URL}/messages/settings`)
  // Where the look of mails was set before.
  await expect(page).toHaveURL(/\/settings\/company$/)
  const email = `answers.${process.pid}.${Date.now()}@example.com`
  await page.getByLabel('Reply-to address').fill(email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible()
  expect(await rest.read('/v1/account/company', Company)).toMatchObject({ reply_to: null })

  const reader = await page.context().newPage()
  await reader.goto(linkIn(await mailbox.waitFor(email, /./)))
  await reader.getByRole('button', { name: 'Confirm this address' }).press('Enter')
  await expect(reader.getByText(`Answers from guests now go to ${email}`)).toBeVisible()
  expect(await rest.read('/v1/account/company', Company)).toMatchObject({ reply_to: email })
})

test('what somebody else says about the company meanwhile is not overwritten', async ({
  page,
  addresses,
  rest,
  console_errors,
}) => {
  await page.goto(`${addresses.DASHBOARD_URL}/settings/company`)
  const name = page.getByLabel('Company name')
  await name.fill('Casa Ana')
  await rest.replaceMessageSettings({ brand_name: 'Casa Bea' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Someone else has changed')
  await expect(name).toHaveValue('Casa Ana')
  // The browser itself logs the 412.
  await expect.poll(() => console_errors.splice(0).length).toBe(1)
})
