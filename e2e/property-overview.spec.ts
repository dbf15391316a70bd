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
  await expect(dialog.getByRole('textbox', { name: 'Task', exact: true })).toBeFocused()
  await page.keyboard.type('Fix the tap')
  await dialog.getByLabel('Service').selectOption('Maintenance')
  await expect(dialog).toContainText('Nobody with access to the property has the service “Maintenance”.')
  const due = dialog.getByRole('combobox', { name: 'Due' })
  // By keys, so that half a date is tried as well, also once the time is known.
  await due.focus()
  await page.keyboard.type(dayIn(1))
  await page.keyboard.press('Tab')
  await page.keyboard.type('10:00')
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('No guests at that time.')
  await due.press('ControlOrMeta+a')
  await page.keyboard.type(dayIn(3))
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('Ana stays until')
  await dialog.getByRole('button', { name: 'Create task' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Fix the tap' })).toBeVisible()
  await expect(page.getByText('Guests are there when it is due')).toBeVisible()
  await expect(page.getByText(/^Guests stay until /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'created the task Fix the tap' })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}`)
  const needs = page.getByRole('region', { name: /^Needs attention/ })
  await expect(needs).toContainText('Windows is overdue')
  await expect(page.getByRole('link', { name: 'Fix the tap' })).toBeVisible()
  // What needs attention is listed once.
  const open = page.getByRole('region', { name: 'Open tasks' })
  await expect(open.getByRole('listitem')).toHaveCount(1)
  await needs.getByRole('link', { name: 'Open the task: Windows' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Windows' })).toBeVisible()
})
