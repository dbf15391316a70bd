import type { Locator } from '@playwright/test'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'

/** Types as a person does, who waits until the field can be used. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.pressSequentially(text)
}

const GUEST = 'ana.parking@example.com'

test('a host writes a template and a rule, looks at its preview, and a guest gets the edited message', async ({
  page,
  addresses,
  mailbox,
  rest,
  console_errors,
}) => {
  const property = await rest.createProperty()
  const guest_email = `${process.pid}.${Date.now()}.${GUEST}`
  const booking = await rest.createBooking(property, { arrival: 6, guest_email, locale: 'en' })
  await page.goto(`${addresses.DASHBOARD_URL}/messages/templates/new`)

  // A variable that does not exist is named at its text.
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Parking')
  await page.getByRole('tab', { name: /^English/ }).click()
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await typeInto(body, 'Park in {{garage}}.')
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByRole('link', { name: 'Text: There is no value called “garage”.' })).toBeVisible()
  // The browser logs the refusal.
  await expect.poll(() => console_errors.splice(0).length).toBe(1)
  await body.fill('Hello ')
  await page.getByText('Insert a value').first().click()
  await page.getByRole('button', { name: 'Guest’s first name (text)' }).click()
  await page.keyboard.type(', park in the yard.')
  await expect(body).toHaveValue('Hello {{guest_first_name}}, park in the yard.')
  const sample = page.getByRole('figure', { name: 'Sample' })
  await expect(sample).toContainText('Hello Ana, park in the yard.')

  // A sample is what the guest gets, in the language of its text.
  await page.getByRole('tab', { name: /^Spanish/ }).click()
  await body.fill('{{greeting}}\n\n**Llegas el {{arrival_date}}.**\n\n[Abrir tu estancia]({{checkin_url}})')
  await expect(sample).toContainText('Hola, Ana:')
  await expect(sample.getByText('Llegas el viernes 5 de junio.')).toHaveCSS('font-weight', '700')
  await expect(sample.getByRole('link', { name: 'Abrir tu estancia' })).toHaveAttribute('href', /^https:/)
  await expect(sample).not.toContainText('**')
  await body.fill('')
  await page.getByRole('tab', { name: /^English/ }).click()
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page).toHaveURL(/\/messages\/templates$/)
  await expect(page.getByRole('link', { name: 'Parking' })).toBeVisible()

  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await page.getByRole('link', { name: 'New rule' }).click()
  const beside = page.getByRole('complementary', { name: 'What guests get' })
  // The only template for this trigger is chosen already, and names the rule.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Parking')
  await expect(page.getByLabel('Template').locator('option:checked')).toHaveText('Parking')
  await expect(beside).toContainText('Hello Ana, park in the yard.')
  await page.getByRole('textbox', { name: 'How long' }).fill('2')
  await page.getByLabel('Time at the property').fill('10:00')
  await expect(beside).toContainText('2 days before arrival, at 10:00')
  await expect(beside).toContainText('1 message in the next 30 days')
  await page.getByLabel('Minimum nights').fill('300')
  await expect(beside).toContainText('0 messages in the next 30 days')
  await page.getByLabel('Minimum nights').fill('')
  await page.getByRole('button', { name: 'Create rule' }).click()
  await expect(page.getByText('2 days before arrival, at 10:00')).toBeVisible()

  // Nothing is switched on before its preview was seen.
  const rule = page.getByRole('switch', { name: 'Parking' })
  await expect(rule).not.toBeChecked()
  await page.getByRole('listitem').filter({ has: rule }).locator('label').last().click()
  const preview = page.getByRole('dialog', { name: 'Switch on “Parking”?' })
  await expect(preview).toContainText('It would send 1 message in the next 30 days')
  await preview.getByText('Text of the message').click()
  await expect(preview).toContainText('Hello Ana, park in the yard.')
  await preview.getByRole('button', { name: 'Switch on' }).click()
  await expect(rule).toBeChecked()

  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  const planned = messages.getByRole('listitem').filter({ hasText: /^Parking/ })
  // The rule's messages are planned by the worker.
  await expect(async () => {
    await page.reload()
    await expect(planned).toContainText('Planned', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await planned.getByRole('button', { name: 'Edit: Parking' }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Text', exact: true })
  await text.press('End')
  await text.press('ControlOrMeta+End')
  await text.pressSequentially(' The gate is green.')

  // What was typed is not lost by closing the dialog.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toHaveValue(/The gate is green\.$/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(planned).toContainText('edited')

  await planned.getByRole('button', { name: 'Send now: Parking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  const mail = await mailbox.waitFor(guest_email, /^Parking$/)
  expect(mail.text).toContain('Hello Ana, park in the yard. The gate is green.')
  await expect(planned).toContainText('Sent')
  await expect(planned.getByRole('button', { name: /Send now/ })).toBeHidden()

  // It is in the list of what was sent, with its guest and property.
  await page.goto(`${addresses.DASHBOARD_URL}/messages/outbox?view=sent&property_id=${property}`)
  const sent = page.getByRole('listitem').filter({ hasText: 'Ático Malasaña' })
  await expect(sent.filter({ has: page.getByText('Parking', { exact: true }) })).toHaveCount(1)

  // Its rule counts it, and leads to the messages that it counts.
  await page.goto(`${addresses.DASHBOARD_URL}/messages/rules`)
  const numbers = page.getByRole('list', { name: 'Messages of Parking' })
  await expect(numbers.getByRole('link', { name: 'None planned' })).toBeVisible()
  await numbers.getByRole('link', { name: '1 sent' }).press('Enter')
  await expect(page).toHaveURL(/view=sent&rule_id=/)
  await expect(sent).toHaveCount(1)
})

test('a message by hand is planned, skipped and held with the way to fix it', async ({
  page,
  addresses,
  rest,
  console_errors,
}) => {
  const property = await rest.createProperty()
  const booking = await rest.createBooking(property, { arrival: 6 })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await page.getByRole('button', { name: 'Write a message' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially('You left a bag.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toContainText('cannot be sent yet')
  // The browser logs the refusal.
  await expect.poll(() => console_errors.splice(0).length).toBe(1)
  await dialog.getByRole('radio', { name: 'Later' }).check()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a date and time.')
  await dialog.getByLabel('Day').fill(dayIn(3))
  await dialog.getByRole('textbox', { name: 'Time', exact: true }).fill('10:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  const message = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'By hand' })
  await expect(message).toContainText('The guest has no address or number for this message.')
  await expect(message.getByRole('link', { name: 'Edit booking' })).toHaveAttribute(
    'href',
    `/bookings/${booking.id}/edit`,
  )
  await message.getByRole('button', { name: /^Skip/ }).click()
  await expect(message).toContainText('Skipped')
})
