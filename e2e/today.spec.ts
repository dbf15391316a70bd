import { expect, test } from './fixtures.ts'
import { RestClient, signUp } from './owner.ts'

test('the day begins with what blocks an arrival, and leads to it', async ({ page, addresses, mailbox }) => {
  await signUp(page, addresses, mailbox)
  await expect(page.getByText('Add your first property')).toBeVisible()
  const rest = await RestClient.of(page, addresses)
  await rest.createBooking(await rest.createProperty(), { arrival: 0 })

  // Without a reload: the page receives both changes.
  await expect(page.getByText('Ana has not finished check-in')).toBeVisible()
  await page.getByRole('button', { name: /^Check-in 0\/3/ }).click()
  await expect(page.getByText('0 of 3 registered')).toBeVisible()
  await page.getByRole('link', { name: 'Open check-in: Ana' }).click()
  await expect(page.getByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
})

test('a few letters lead anywhere', async ({ page, addresses, mailbox }) => {
  await signUp(page, addresses, mailbox)
  await (await RestClient.of(page, addresses)).createProperty()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('combobox', { name: 'Search or go to' })
  await expect(search).toBeFocused()
  await search.fill('malasana')
  await expect(page.getByRole('option', { name: 'Ático Malasaña' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ático Malasaña', level: 1 })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByText('Ático Malasaña')).toBeVisible()
  await search.fill('book')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
})
