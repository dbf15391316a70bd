import { seriousFindings } from './accessibility-findings.ts'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import { becomeOwner, newPerson } from './owner.ts'

test('a planner sees who does what on which day, and moves work to somebody else by keyboard', async ({
  page,
  addresses,
  rest,
  mailbox,
  browser,
}) => {
  test.slow()
  const property = await rest.createProperty()
  await rest.createTask(property, 'Windows')
  await rest.createTask(property, 'Carpets', { due_at: `${dayIn(1)}T10:00:00Z` })
  const invitation = await rest.invite(property, { access_level: 'staff', service: 'cleaning' })
  const other = await browser.newPage()
  await becomeOwner(other, addresses, mailbox, { ...newPerson(), name: 'Carmen', last_name: 'Soto' })
  await other.goto(invitation)
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other).toHaveURL(/\/properties\//)
  await other.close()
  await page.goto(`${addresses.DASHBOARD_URL}/tasks?view=assignee`)
  const line = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(line('Unassigned').getByRole('listitem')).toHaveCount(2)
  await expect(line('Unassigned').getByRole('heading', { name: /^Tomorrow, / })).toBeAttached()
  await line('Unassigned').getByRole('button', { name: 'Move “Carpets”' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Carmen Soto' }).press('Enter')
  await expect(line('Carmen Soto').getByRole('link', { name: 'Carpets' })).toBeVisible()
  await expect(line('Unassigned').getByRole('listitem')).toHaveCount(1)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await undo.press('Enter')
  await expect(line('Unassigned').getByRole('listitem')).toHaveCount(2)
  const carpets = line('Unassigned').getByRole('listitem').filter({ hasText: 'Carpets' })
  await carpets.dragTo(line('Carmen Soto').getByRole('heading', { level: 2 }))
  await expect(line('Carmen Soto').getByRole('link', { name: 'Carpets' })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
})

test('a card begins and completes its task where it is', async ({ page, addresses, rest }) => {
  const property = await rest.createProperty()
  await rest.createTask(property, 'Carpets', { due_at: `${dayIn(1)}T10:00:00Z` })
  await page.goto(`${addresses.DASHBOARD_URL}/tasks?view=assignee`)
  const line = page.getByRole('region', { name: 'Unassigned', exact: true })
  await line.getByRole('button', { name: 'Start: Carpets' }).press('Enter')
  await expect(line.getByText('In progress')).toBeVisible()
  await line.getByRole('button', { name: 'Complete: Carpets' }).press('Enter')
  await expect(page.getByText('“Carpets” is now in “Completed”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
  await expect(line.getByRole('button', { name: 'Complete: Carpets' })).toBeVisible()
})
