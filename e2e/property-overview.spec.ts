import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'

test('work at a property knows who stays there, and its page says what is left to do', async ({
  page,
  rest,
  addresses,
}) => {
  const property = await rest.createProperty()
  await rest.createBooking(property, { arrival: 2 })
  await rest.createTask(property, 'Windows', { due_at: `${dayIn(-2)}T10:00:00Z` })
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}/tasks`)
  await page.getByRole('button', { name: 'New task' }).click()
  const dialog = page.getByRole('dialog', { name: 'New task' })
  await expect(dialog.getByLabel('Task', { exact: true })).toBeFocused()
  await page.keyboard.type('Fix the tap')
  await dialog.getByLabel('Service').selectOption('Maintenance')
  await expect(dialog).toContainText('Nobody with access to the property has the service “Maintenance”.')
  const due = dialog.getByRole('combobox', { name: 'Due' })
  await due.fill(dayIn(1))
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Time').fill('10:00')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('Nobody stays there then.')
  await due.fill(dayIn(3))
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('Ana stays there then, until')
  await dialog.getByRole('button', { name: 'Create task' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Fix the tap' })).toBeVisible()
  await expect(page.getByText('Guests still there then')).toBeVisible()
  await expect(page.getByText(/^Guests stay there until /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'created the task Fix the tap' })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}`)
  const needs = page.getByRole('region', { name: /^Needs attention/ })
  await expect(needs).toContainText('Windows is overdue')
  await expect(page.getByRole('link', { name: 'Fix the tap' })).toBeVisible()
  await needs.getByRole('link', { name: 'Open the task: Windows' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Windows' })).toBeVisible()
})
