import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { guidelineFindings } from './accessibility-findings.ts'
import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { newPerson } from './owner.ts'

/** Nothing of the page may be wider than it. */
async function fitsItsWidth(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await excess()).toBeLessThanOrEqual(0)
}

/** Types into a field with nothing but the keyboard. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label, exact: true })
  await expect(input).toBeEnabled()
  await input.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a cleaning is paid as usual, less or more, and added up for the month of its cleaner', async ({
  page,
  rest,
  openPhone,
  console_errors,
  addresses: { DASHBOARD_URL: dashboard },
  mailbox,
}) => {
  // Two people, the second with a sign-up.
  test.slow()
  const property = await rest.createProperty()
  await page.goto(`${dashboard}/crew`)
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('No completed jobs this month')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set usual pay' })).toHaveCount(1)
  expect(await guidelineFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Usual pay' }).press('Enter')
  await type(page, 'Cleaning', '45,555')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Too many decimals for this currency.').first()).toBeVisible()
  // Browsers log refusals.
  expect(console_errors).toEqual([expect.stringContaining('422')])
  console_errors.splice(0)
  await type(page, 'Cleaning', '45,5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pay saved')).toBeVisible()
  await expect(page.getByLabel('Cleaning', { exact: true })).toHaveValue('45.50')
  expect(await guidelineFindings(page)).toEqual([])

  // This flat is larger.
  await page.goto(`${dashboard}/properties/${property}/tasks`)
  await expect(page.getByText('€45.50 · usual pay')).toBeVisible()
  await page.getByRole('button', { name: 'Edit pay at this property' }).press('Enter')
  await expect(page.getByText('Usual pay: €45.50')).toBeVisible()
  await type(page, 'Cleaning', '60')
  expect(await guidelineFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('€60.00 · set for the property')).toBeVisible()

  const cleaner = { ...newPerson(), name: 'Marta', last_name: 'Ruiz' }
  const link = await rest.invite(property, {
    email: cleaner.email,
    access_level: 'staff',
    service: 'cleaning',
  })
  const phone = await openPhone(link)
  await signUpToJoin(phone, mailbox, cleaner)
  await expect(phone.getByRole('heading', { name: 'Ático Malasaña', level: 1 })).toBeVisible()
  const assignee_id = await rest.onlyMember(property)
  const longer = await rest.createTask(property, 'Clean the loft', { assignee_id })
  await rest.createTask(property, 'Clean the stairs', { assignee_id })

  // One of the jobs is longer than usual.
  await page.goto(`${dashboard}/tasks/${longer}`)
  await expect(page.getByText('€60.00 · set for the property')).toBeVisible()
  await page.getByRole('button', { name: 'Set pay' }).press('Enter')
  await expect(page.getByText('This amount comes from the property.')).toBeVisible()
  await type(page, 'Amount', '82.25')
  expect(await guidelineFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('€82.25 · set for this job')).toBeVisible()

  await phone.goto(`${dashboard}/tasks`)
  await expect(phone.getByText('€82.25')).toBeVisible()
  await expect(phone.getByText('€60.00')).toBeVisible()
  for (const title of ['Clean the loft', 'Clean the stairs']) {
    await phone.goto(`${dashboard}/tasks`)
    await phone.getByRole('link', { name: title }).click()
    await phone.getByRole('button', { name: 'Start' }).click()
    await phone.getByRole('button', { name: 'Complete' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
    await expect(phone.getByText(`“${title}” is completed`)).toBeVisible()
  }
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My pay' }).click()
  await expect(phone.getByText('€142.25')).toBeVisible()
  await expect(phone.getByText('€82.25')).toBeVisible()
  expect(await guidelineFindings(phone)).toEqual([])
  await fitsItsWidth(phone)

  // What is usual from now on changes nothing of it.
  await page.goto(`${dashboard}/settings/pay`)
  await type(page, 'Cleaning', '99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pay saved')).toBeVisible()
  await page.goto(`${dashboard}/crew/pay`)
  const row = page.getByRole('listitem').filter({ hasText: 'Marta Ruiz' })
  await expect(row).toContainText('2 jobs')
  await expect(row).toContainText('€142.25')
  expect(await guidelineFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Marta Ruiz' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Marta Ruiz', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Completed jobs' }).getByRole('listitem')).toHaveCount(2)
  expect(await guidelineFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsItsWidth(page)

  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Marta Ruiz,Ático Malasaña,cleaning,Clean the loft,EUR,82.25')
  expect(file).toContain('Marta Ruiz,Ático Malasaña,cleaning,Clean the stairs,EUR,60.00')
})

test('jobs without an amount lead to the usual pay, which is applied and taken back', async ({
  page,
  rest,
  addresses: { DASHBOARD_URL: dashboard },
}) => {
  const [attic, loft] = [await rest.createProperty(), await rest.createProperty({ name: 'Loft' })]
  for (const property of [attic, loft]) await rest.completeTask(await rest.createTask(property, 'Windows'))
  await page.goto(`${dashboard}/crew/pay`)
  await expect(page.getByText('2 jobs have no amount')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply usual pay' })).toBeHidden()
  await page.getByRole('link', { name: 'Set usual pay' }).press('Enter')
  await page.getByLabel('Currency', { exact: true }).selectOption('USD')
  await type(page, 'Cleaning', '45')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pay saved')).toBeVisible()

  // One property at a time.
  await page.goto(`${dashboard}/crew/pay`)
  const property = page.getByLabel('Property', { exact: true })
  await expect(property).toBeEnabled()
  await property.fill('Loft')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 job has no amount')).toBeVisible()
  await page.getByRole('button', { name: 'Apply usual pay' }).press('Enter')
  await expect(page.getByText('1 job has the usual pay now')).toBeVisible()
  const person = page.getByRole('list', { name: 'Pay by person' }).getByRole('listitem')
  await expect(person).toContainText('$45.00')
  expect(await guidelineFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(page.getByText('1 job has no amount')).toBeVisible()
  await page.goto(`${dashboard}/crew/pay`)
  await expect(page.getByText('2 jobs have no amount')).toBeVisible()
})
