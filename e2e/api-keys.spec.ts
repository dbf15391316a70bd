import { expect, test } from './fixtures.ts'
import { signUp } from './owner.ts'

test('an API key is shown once, works, and stops when it is revoked', async ({
  page,
  addresses,
  mailbox,
}) => {
  await signUp(page, addresses, mailbox)
  await page.goto(`${addresses.DASHBOARD_URL}/settings/developers/api-keys`)
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Channel manager')
  await page.getByRole('dialog').getByLabel('Properties').selectOption('read')
  await page.getByRole('button', { name: 'Create key' }).click()
  const token = await page.getByLabel('API key Channel manager').innerText()
  const status = async () => {
    const answer = await page.request.get(`${addresses.API_URL}/v1/properties`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status()
  }
  expect(await status()).toBe(200)

  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Channel manager' })).toBeVisible()
  await expect(page.getByText(token)).toBeHidden()
  await page.getByRole('button', { name: 'Revoke Channel manager' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  expect(await status()).toBe(401)
})
