import { guidelineFindings } from './accessibility-findings.ts'
import { expect, test } from './fixtures.ts'
import { PHOTO } from './test-photo.ts'

const PDF = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n4711\n%%EOF') }

test('the receipt of an expense is attached, replaced and removed with it', async ({
  page,
  rest,
  addresses,
  console_errors,
}) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/properties/expenses`)
  await page.getByRole('button', { name: 'Add expense' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Property').fill('malas')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Description').fill('New valve')
  await dialog.getByLabel('Amount').fill('86,5')
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ ...PDF, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(dialog.getByText('This file is larger than 10 MB.')).toBeVisible()
  await file.setInputFiles(PDF)
  await expect(dialog.getByText('invoice.pdf')).toBeVisible()
  expect(await guidelineFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add expense' }).press('Enter')
  const valve = page.getByRole('row').filter({ hasText: 'New valve' })
  await expect(valve.getByLabel('With receipt')).toBeVisible()

  await valve.getByRole('button', { name: 'New valve' }).press('Enter')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Save the receipt (PDF)' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('receipt.pdf')
  await file.setInputFiles(PHOTO)
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await valve.getByRole('button', { name: 'New valve' }).press('Enter')
  const url = (await dialog.getByRole('link', { name: 'Open the receipt' }).getAttribute('href')) ?? ''
  expect((await page.request.get(url)).headers()['content-type']).toBe('image/webp')

  // What cannot be read as either leaves the expense saved and its receipt as it was.
  await dialog.getByLabel('Amount').fill('90')
  await file.setInputFiles({ ...PDF, buffer: Buffer.from('not a PDF') })
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('The expense is saved, but its receipt is not.')).toBeVisible()
  expect(console_errors.splice(0)).toEqual([expect.stringContaining('415')])
  await expect(valve).toContainText('€90.00')
  await expect(valve.getByLabel('With receipt')).toBeVisible()

  await valve.getByRole('button', { name: 'New valve' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(dialog).toContainText('The receipt is removed when you save.')
  await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove expense' }).press('Enter')
  const sure = page.getByRole('dialog', { name: 'Remove “New valve”?' })
  await sure.getByRole('button', { name: 'Remove expense' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No expenses yet' })).toBeVisible()
})
