import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Mail } from './mailbox.ts'

const NAME = 'Thank you'
const LANGUAGES = ['en', 'es', 'ca', 'fr', 'de', 'it', 'pt']

/** The link at the end of a mail with which its reader declines others like it. */
function declineLink({ subject, text = '' }: Mail): string {
  const [link] = /https?:\/\/\S+\/opt-out\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`The mail "${subject}" has no link to decline others.`)
  return link
}

test('a guest declines what they do not need, and changes their mind', async ({
  page,
  addresses,
  mailbox,
  rest,
  openPhone,
}) => {
  const guest_email = `${process.pid}.${Date.now()}.guest@example.com`
  const property = await rest.createProperty()
  await rest.thankForBookings(NAME)
  const bookAgain = (arrival: number) => rest.createBooking(property, { arrival, guest_email, locale: 'en' })
  const thanks = (booking_id: string) => thanksOn(page, `${addresses.DASHBOARD_URL}/bookings/${booking_id}`)

  await thanks((await bookAgain(5)).id).has('Sent')
  const link = declineLink(await mailbox.waitFor(guest_email, /^Thank you$/))
  const phone = await openPhone(link)
  await expect(phone.getByRole('heading', { name: 'Stop messages like this?' })).toBeVisible()
  await phone.getByRole('button', { name: 'Stop these messages' }).click()
  await expect(phone.getByText('Messages from Lucía Navarro that you need for a stay')).toBeVisible()
  const declined = thanks((await bookAgain(15)).id)
  await declined.has('Skipped')
  await declined.has('The guest declined such messages.')

  await phone.getByRole('button', { name: 'Get them again' }).click()
  await expect(phone.getByRole('heading', { name: 'Stop messages like this?' })).toBeVisible()
  await thanks((await bookAgain(25)).id).has('Sent')

  // Mail programs have a button of their own, which sends this without opening the page (RFC 8058).
  const oneClick = await phone.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(oneClick.ok()).toBe(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'You won’t get such messages any more' })).toBeVisible()
  await thanks((await bookAgain(35)).id).has('Skipped')

  const headings = new Set<string>()
  for (const locale of LANGUAGES) {
    const reader = await openPhone(link, { locale })
    await expect(reader.locator('html')).toHaveAttribute('lang', locale)
    headings.add(await reader.getByRole('heading', { level: 1 }).innerText())
    const overflow = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${locale} fits a phone`).toBeLessThanOrEqual(0)
  }
  expect(headings.size).toBe(LANGUAGES.length)
})

/** The message of the rule on a booking, which the worker plans and sends. */
function thanksOn(page: Page, url: string) {
  const message = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${NAME}`) })
  return {
    has: (words: string) =>
      expect(async () => {
        await page.goto(url)
        await expect(message).toContainText(words, { timeout: 2000 })
      }).toPass({ timeout: 20_000 }),
  }
}
