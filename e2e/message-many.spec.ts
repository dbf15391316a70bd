import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { RestClient } from './rest-client.ts'
import { seriousFindings } from './accessibility-findings.ts'

/** Three guests, the last of whom has no address. Returns the addresses of the others. */
async function threeGuests(rest: RestClient) {
  const property = await rest.createProperty({ name: 'Ático Malasaña' })
  const mark = `${process.pid}.${Date.now()}`
  const [ana, luis] = [`ana.${mark}@example.com`, `luis.${mark}@example.com`]
  const guests = [
    { guest_first_name: 'Ana', guest_email: ana, locale: 'en' },
    { guest_first_name: 'Luis', guest_email: luis, locale: 'es' },
    { guest_first_name: 'Eva', locale: 'en' },
  ]
  for (const [index, guest] of guests.entries())
    await rest.createBooking(property, { arrival: 10 + index * 4, guest_last_name: 'Prueba', ...guest })
  return { ana, luis }
}

async function openSelected(page: Page, dashboard_url: string) {
  await page.goto(`${dashboard_url}/bookings`)
  const all = page.getByRole('checkbox', { name: 'Select all shown' })
  await expect(all).toBeEnabled()
  await all.focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected bookings' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Message', exact: true }).press('Enter')
}

test('the guests of several bookings get a message that was reviewed for each of them', async ({
  page,
  addresses,
  mailbox,
  rest,
  console_errors,
}) => {
  test.slow()
  const { ana, luis } = await threeGuests(rest)
  await openSelected(page, addresses.DASHBOARD_URL)
  const write = page.getByRole('dialog', { name: 'Message to 3 bookings' })
  const subject = write.getByRole('textbox', { name: 'Subject' })
  await subject.focus()
  await page.keyboard.type('No hot water on Monday')
  await write.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.type('{{greeting}} the boiler of {{property_name}} is serviced.')
  expect(await seriousFindings(page)).toEqual([])
  await write.getByRole('button', { name: 'Review' }).press('Enter')

  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await expect(review).toContainText('2 guests get this message.')
  await expect(review).toContainText('1 booking is left out')
  await expect(review).toContainText('No address or number for this message: Eva Prueba')
  await expect(review).toContainText('Hello Ana, the boiler of Ático Malasaña is serviced.')
  await review.getByRole('button', { name: 'Next guest' }).press('Enter')
  await expect(review).toContainText('Hola, Luis: the boiler of Ático Malasaña is serviced.')
  expect(await seriousFindings(page)).toEqual([])
  // What was typed is still there after a look.
  await page.keyboard.press('Escape')
  await expect(subject).toHaveValue('No hot water on Monday')
  await write.getByRole('button', { name: 'Review' }).press('Enter')

  // The first answer is lost on its way; trying again sends nothing twice.
  let calls = 0
  await page.route('**/api/trpc/messages.createBatch*', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await review.getByRole('button', { name: 'Send to 2 guests' }).press('Enter')
  await expect(review.getByRole('alert')).toBeVisible()
  // The browser logs the lost answer.
  await expect.poll(() => console_errors.splice(0).length).toBe(1)
  await review.getByRole('button', { name: 'Send to 2 guests' }).press('Enter')
  const progress = page.getByRole('dialog', { name: 'Message to 2 guests' })
  await expect(progress).toContainText('Until then you can undo it.')
  expect(await seriousFindings(page)).toEqual([])
  await expect(progress).toContainText('2 messages were sent.', { timeout: 70_000 })
  await progress.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Selected bookings' })).toBeHidden()
  const [toAna, toLuis] = [
    await mailbox.waitFor(ana, /No hot water/),
    await mailbox.waitFor(luis, /No hot water/),
  ]
  expect(toAna.text).toContain('Hello Ana, the boiler')
  expect(toLuis.text).toContain('Hola, Luis: the boiler')
  await page.getByRole('link', { name: 'Ana Prueba' }).first().press('Enter')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('By hand')).toHaveCount(1)
})

test('a message to many is undone while it waits, also on a phone', async ({ page, addresses, rest }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await threeGuests(rest)
  await page.goto(`${addresses.DASHBOARD_URL}/bookings`)
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} Prueba` })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Ana', 'Luis']) {
    await expect(box(name)).toBeEnabled()
    await box(name).check()
  }
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.focus()
  await page.keyboard.type('See you soon.')
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review before sending' })
  await review.getByText('Choose guests').click()
  await review.getByRole('checkbox', { name: 'Luis Prueba', exact: true }).uncheck()
  await expect(review).toContainText('1 of 2 guests gets this message.')
  expect(await seriousFindings(page)).toEqual([])
  await review.getByRole('button', { name: 'Send to 1 guest' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 message was undone and is not sent.')).toBeVisible()
})
