import { createHmac } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { signUp } from './owner.ts'
import { type Received, WebhookReceiver } from './webhook-receiver.ts'

let receiver: WebhookReceiver
test.beforeEach(async () => {
  receiver = await WebhookReceiver.start()
})
test.afterEach(() => receiver.stop())

const headerOf = ({ headers }: Received, name: string): string => String(headers[name])

/** Whether one of a request's signatures was made with a secret, as a receiver checks it. */
function isSignedWith(request: Received, secret: string): boolean {
  const message = `${headerOf(request, 'webhook-id')}.${headerOf(request, 'webhook-timestamp')}.${request.body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(message).digest('base64')}`
  return headerOf(request, 'webhook-signature').split(' ').includes(expected)
}

test('a webhook is created by keyboard, tested, rotated, checked and sent again', async ({
  page,
  addresses,
  rest,
}) => {
  test.slow()
  const developers = `${addresses.DASHBOARD_URL}/settings/developers`
  await page.goto(`${developers}/webhooks`)
  await page.getByRole('link', { name: 'New webhook' }).press('Enter')
  const url = page.getByRole('textbox', { name: 'URL' })
  // Next gives a new page the focus once all of it is there; keys that are pressed just then go elsewhere.
  await expect(async () => {
    await url.fill('')
    await page.keyboard.type(receiver.url)
    await expect(url).toHaveValue(receiver.url, { timeout: 1_000 })
    await expect(url).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Accounting')
  await page.keyboard.press('Enter')
  const secretOf = () => page.getByLabel(/^Secret of 127/).innerText()
  const secret = await secretOf()
  await page.getByRole('button', { name: 'I have copied it' }).press('Enter')

  const address = new URL(receiver.url).host
  await expect(page.getByRole('heading', { level: 1, name: `${address}/stayward` })).toBeVisible()
  await expect(page.getByText('of-the-receiver')).toBeHidden()
  const send = page.getByRole('button', { name: 'Send test event' })
  await send.press('Enter')
  await expect(page.getByText(/Test delivered: the receiver answered 204/)).toBeVisible({ timeout: 20_000 })
  const first = receiver.lastOf('webhook.test')
  expect(isSignedWith(first, secret)).toBe(true)

  await page.getByLabel('webhook-id').fill(headerOf(first, 'webhook-id'))
  await page.getByLabel('webhook-timestamp').fill(headerOf(first, 'webhook-timestamp'))
  await page.getByLabel('webhook-signature').fill(headerOf(first, 'webhook-signature'))
  await page.getByLabel('Secret or public key').fill(secret)
  const body = page.getByLabel('Body, exactly as received')
  await body.fill(first.body)
  const check = page.getByRole('button', { name: 'Check', exact: true })
  await check.press('Enter')
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  await body.fill(JSON.stringify(JSON.parse(first.body), null, 2))
  await check.press('Enter')
  await expect(page.getByText('The body was changed on its way to your check')).toBeVisible()

  await page.getByRole('button', { name: 'Rotate keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate keys' }).click()
  const rotated = await secretOf()
  expect(rotated).not.toBe(secret)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(/^Earlier public key, until/)).toBeVisible()

  // After a failure the webhook rests, and everything behind it waits.
  await expect.poll(() => receiver.has('webhook.secret_rotated'), { timeout: 15_000 }).toBe(true)
  receiver.status = 500
  await rest.createProperty()
  const failing = page.getByRole('button', { name: /Property created$/ })
  await expect(failing).toBeVisible({ timeout: 20_000 })
  await failing.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^500 · /).first()).toBeVisible({ timeout: 15_000 })
  const second = receiver.lastOf('property.created')
  for (const key of [secret, rotated]) expect(isSignedWith(second, key)).toBe(true)
  receiver.status = 200
  await drawer.getByRole('button', { name: 'Resend' }).click()
  await expect(drawer.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 60_000 })
  const again = receiver.lastOf('property.created')
  expect(again).not.toBe(second)
  expect(headerOf(again, 'webhook-id')).toBe(headerOf(second, 'webhook-id'))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})

test('what was entered for a webhook is not lost by leaving the page', async ({
  page,
  addresses,
  mailbox,
}) => {
  await signUp(page, addresses, mailbox)
  await page.goto(`${addresses.DASHBOARD_URL}/settings/developers/webhooks`)
  await page.getByRole('link', { name: 'New webhook' }).click()
  await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url)
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('main').getByRole('link', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(asked).toBeHidden()
  }
  await expect(page.getByRole('textbox', { name: 'URL' })).toHaveValue(receiver.url)
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
})

test('what happened is in the event log by number, and opens as the API returns it', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await rest.createBooking(property)
  await page.goto(`${addresses.DASHBOARD_URL}/settings/developers/events`)
  const booking = page.getByRole('button', { name: /Booking created$/ })
  await expect(booking).toBeVisible({ timeout: 15_000 })
  const names = await page.getByRole('button', { name: /^Event \d+:/ }).allTextContents()
  expect(names.indexOf('Booking created')).toBeLessThan(names.indexOf('Property created'))
  await booking.press('Enter')
  await expect(page.getByRole('figure', { name: 'As the API returns it' })).toContainText(
    '"type": "booking.created"',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Event type' }).fill('property.created')
  await page.keyboard.press('Enter')
  await expect(booking).toBeHidden()
  await expect(page.getByRole('button', { name: /Property created$/ })).toBeVisible()
  await expect(page).toHaveURL(/type=property\.created/)
})

test('the first calls work as they are pasted, with a key made there', async ({ page, addresses, rest }) => {
  await rest.createProperty()
  // They had a page of their own once.
  await page.goto(`${addresses.DASHBOARD_URL}/settings/developers/first-calls`)
  await expect(page).toHaveURL(/\/settings\/developers$/)
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const token = await page.getByLabel('API key First calls').innerText()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  for (const command of await page
    .getByRole('figure', { name: 'Command' })
    .locator('pre')
    .allTextContents()) {
    const [, url = '', key] =
      /^curl '([^']+)' \\\n {2}-H 'Authorization: Bearer ([^']+)'$/.exec(command) ?? []
    expect(key).toBe(token)
    const answer = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), command).toBe(200)
  }
  await page.getByRole('button', { name: 'Try it: 2. Your properties' }).click()
  await expect(page.getByRole('figure', { name: 'Response' })).toContainText('"name": "Ático Malasaña"')
  await page.reload()
  await expect(page.getByText(token)).toBeHidden()
})

test('the old address of API keys leads to the new one', async ({ page, addresses, rest: _owner }) => {
  await page.goto(`${addresses.DASHBOARD_URL}/settings/api-keys`)
  await expect(page).toHaveURL(/\/settings\/developers\/api-keys$/)
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
})
