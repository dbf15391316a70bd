import { expect, test } from './fixtures.ts'
import { book } from './owner.ts'

test('the host replaces a link by keyboard, and the old one leads nowhere', async ({
  page,
  openPhone,
  addresses,
  mailbox,
  console_errors,
}) => {
  const { booking } = await book(page, addresses, mailbox)
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  const menu = page.getByRole('button', { name: 'More about check-in' })
  await expect(menu).toBeEnabled()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['New link', 'Close check-in'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'New link' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Replace the check-in link?' })
  await dialog.getByRole('button', { name: 'Replace link' }).press('Enter')
  await expect(page.getByText('The link is replaced.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page.getByText(booking.checkin_url)).toHaveCount(0)

  const guestPage = await openPhone(booking.checkin_url)
  await expect(guestPage.getByRole('heading', { name: 'We can’t find this check-in' })).toBeVisible()
  expect((await guestPage.request.get(booking.checkin_url)).status()).toBe(404)
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('404')))
})

test('the host mails the link by keyboard, and the booking says when it left', async ({
  page,
  addresses,
  mailbox,
  rest,
}) => {
  const property = await rest.createProperty()
  const guest_email = `ana-${Date.now()}@example.com`
  const booking = await rest.createBooking(property, { guest_email })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await expect(page.getByText('Send this link to the person who booked.')).toBeVisible()
  await page.getByRole('button', { name: 'Send check-in link' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Email the check-in link?' })
    .getByRole('button', { name: 'Send' })
    .press('Enter')
  await mailbox.waitFor(guest_email, /check/i)
  await expect(page.getByText(/^Link sent .* · Email to/)).toContainText(guest_email)
  await expect(page.getByText('The person who booked has the link.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link again' })).toBeVisible()
})
