import { expect, test } from './fixtures.ts'

test('a report that the authority accepted is taken back and sent again', async ({ page, addresses }) => {
  await page.goto(`${addresses.DASHBOARD_URL}/sign-in`)
  await page.getByLabel('E-mail address').fill('demo@example.com')
  await page.getByLabel('Password', { exact: true }).fill('stayward-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  // The family of the demo arrived yesterday, so their report went as soon as the worker ran.
  await page.goto(`${addresses.DASHBOARD_URL}/bookings?phase=current`)
  await page.getByRole('link', { name: /Ana/ }).first().click()
  const card = page.getByRole('region', { name: 'Report to the authority' })
  await expect(async () => {
    await page.reload()
    await expect(card.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(card.getByText(/Not sent from here/)).toBeVisible()

  await card.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(card.getByText('Taken back', { exact: true })).toBeVisible({ timeout: 20_000 })
  await card.getByRole('button', { name: 'Send again' }).click()
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 })
})
