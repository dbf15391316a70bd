import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { newPerson } from './owner.ts'
import { seriousFindings } from './accessibility-findings.ts'
import { PHOTO } from './test-photo.ts'

/** Moves the focus with Tab until it is on an element of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (focused.trim() === name) return
  }
  throw new Error(`Tab never reached “${name}”.`)
}

/** Writes a checklist with nothing but the keyboard: two items, whose order is changed, and a photo. */
async function writeChecklist(page: Page): Promise<void> {
  const name = page.getByLabel('Name')
  await expect(name).toBeEnabled()
  await name.focus()
  await page.keyboard.type('Turnover')
  await page.getByLabel('Item 1', { exact: true }).focus()
  await page.keyboard.type('Oven')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Item 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Bed linen')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Item 1', { exact: true })).toHaveValue('Bed linen')
  await expect(page.getByLabel('Item 1', { exact: true })).toBeFocused()
  await page.getByLabel('Item 2', { exact: true }).focus()
  await page.getByRole('checkbox', { name: 'Photo' }).nth(1).focus()
  await page.keyboard.press('Space')
  await tabTo(page, 'Create checklist')
  await page.keyboard.press('Enter')
}

test('a manager writes a checklist, the next cleaning has it, and its supplies are restocked', async ({
  page,
  rest,
  openPhone,
  addresses: { DASHBOARD_URL: dashboard },
  mailbox,
}) => {
  // Two people, the second with a sign-up.
  test.slow()
  const property = await rest.createProperty({ auto_cleaning_task: true })
  // Booked before there is a checklist.
  await rest.createBooking(property)
  await page.goto(`${dashboard}/settings/checklists`)
  await expect(page.getByText('No checklists yet')).toBeVisible()
  await page.getByRole('button', { name: 'Use “Pool”' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Pool' }).getByRole('link', { name: 'Pool' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('No checklists yet')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'New checklist' }).click()
  await writeChecklist(page)
  await expect(page.getByRole('link', { name: 'Turnover' })).toBeVisible()
  await expect(page.getByText('Default · 2 items · 1 photo')).toBeVisible()

  await page.getByRole('link', { name: 'Turnover' }).click()
  await expect(page.getByLabel('Item 2', { exact: true })).toHaveValue('Oven')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No checklists yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Turnover' })).toBeVisible()

  // This flat alone has a terrace.
  await page.goto(`${dashboard}/properties/${property}/tasks`)
  await page.getByRole('button', { name: 'Adjust the checklist for Cleaning' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add an item' }).click()
  await page.keyboard.type('Close the terrace')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Turnover · 3 items · 1 added')).toBeVisible()

  const cleaner = { ...newPerson(), name: 'Marta', last_name: 'Ruiz' }
  const link = await rest.invite(property, {
    email: cleaner.email,
    access_level: 'staff',
    service: 'cleaning',
  })
  const phone = await openPhone(link)
  await signUpToJoin(phone, mailbox, cleaner)
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
  await expect(phone.getByRole('heading', { name: /^Unassigned · / })).toBeVisible()
  expect(await seriousFindings(phone)).toEqual([])
  await phone.getByRole('link', { name: 'Turnover cleaning' }).click()
  await phone.getByRole('button', { name: 'Start' }).click()
  for (const text of ['Bed linen', 'Oven', 'Close the terrace']) {
    const item = phone.getByRole('checkbox', { name: text })
    await item.click()
    await expect(item).toBeChecked()
  }
  await expect(phone.getByText(/^Before you can complete it: .*photo/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Complete' })).toBeDisabled()
  expect(await seriousFindings(phone)).toEqual([])
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Add photo of “Oven”' }).click()
  await (await chooser).setFiles(PHOTO)
  await expect(phone.getByRole('img', { name: 'Photo of “Oven”' })).toBeVisible()
  await phone.getByRole('button', { name: 'Complete' }).click()
  const completing = phone.getByRole('dialog')
  await completing.getByText('Toilet paper').click()
  await completing.getByLabel('Something else').fill('Candles, salt')
  expect(await seriousFindings(phone)).toEqual([])
  await completing.getByRole('button', { name: 'Complete' }).click()
  await expect(phone.getByText('“Turnover cleaning” is completed')).toBeVisible()

  // The manager has the proof.
  await page.goto(`${dashboard}/tasks?state=completed`)
  await page.getByRole('link', { name: 'Turnover cleaning' }).click()
  await expect(page.getByRole('img', { name: 'Photo of “Oven”' })).toBeVisible()
  await expect(page.getByText(/Marta Ruiz/).first()).toBeVisible()
  await expect(page.getByText('Candles', { exact: true })).toBeVisible()

  // And what to buy.
  await page.goto(`${dashboard}/tasks`)
  await page.getByText('Restock in 1 property').click()
  await page.getByRole('button', { name: 'Restocked: Candles at Ático Malasaña' }).click()
  await expect(page.getByText('1 item restocked at Ático Malasaña')).toBeVisible()
  await expect(page.getByText('Candles', { exact: true })).toBeHidden()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'All restocked at Ático Malasaña' }).click()
  await expect(page.getByText('Restock in 1 property')).toBeHidden()
})

test('a ready list fills a new checklist, and loses nothing that was typed', async ({
  page,
  addresses,
  rest,
}) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/settings/checklists/new`)
  const item = page.getByLabel('Item 1', { exact: true })
  await expect(item).toBeEnabled()
  await item.fill('Feed the cat')
  await page.getByRole('button', { name: 'Pool' }).press('Enter')
  await expect(page.getByText('Pool: 5 items added.')).toBeVisible()
  await expect(item).toHaveValue('Feed the cat')
  await expect(page.getByLabel('Item 6', { exact: true })).toHaveValue('Check the water level')
  expect(await seriousFindings(page)).toEqual([])
})
