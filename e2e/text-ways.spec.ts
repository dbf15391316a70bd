import { connectTexts } from './connect-texts.ts'
import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'

test('a sender of texts that was just connected asks which rules use it, and that is undone', async ({
  page,
  addresses,
  rest,
}) => {
  await rest.createProperty()
  await connectTexts(page, addresses)
  const use = page.getByRole('region', { name: 'What it is used for' })
  await expect(use.getByText(/rules write by email only\./)).toBeVisible()
  const before = await use.getByRole('listitem').count()
  expect(before).toBeGreaterThan(1)
  expect(await seriousFindings(page)).toEqual([])
  await use.getByRole('button', { name: 'Use for rules' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Let rules write by text too' })
  await dialog.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: new RegExp(`^Use for ${before - 1} rule`) }).press('Enter')
  await expect(use.getByText('Email → SMS')).toHaveCount(before - 1)
  await expect(use.getByText('1 rule writes by email only.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(use.getByText('Email → SMS')).toHaveCount(0)
})
