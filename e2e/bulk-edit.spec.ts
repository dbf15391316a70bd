import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'

const Times = z.object({ check_in_time: z.string(), auto_cleaning_task: z.boolean() })

test('many flats are changed at once, one that somebody changed meanwhile is left, and all comes back', async ({
  page,
  addresses,
  rest,
}) => {
  const ids: string[] = []
  for (const [name, tags] of [
    ['Bahía 1', ['Bahía']],
    ['Bahía 2', ['Bahía']],
    ['Bahía 3', ['Bahía']],
    ['Sierra 1', []],
  ] as const)
    ids.push(await rest.createProperty({ name, tags }))
  const [first = '', second = '', third = '', other = ''] = ids
  const timesOf = (id: string) => rest.read(`/v1/properties/${id}`, Times)

  await page.goto(`${addresses.DASHBOARD_URL}/properties`)
  await page.getByRole('link', { name: 'Edit many' }).click()
  await page.getByRole('button', { name: 'Preview changes' }).waitFor()
  await expect(page.getByRole('button', { name: 'Preview changes' })).toBeDisabled()
  await page.getByText('Bahía', { exact: true }).click()
  await page.getByLabel('Field to change').selectOption('Check-in time')
  const time = page.getByLabel('Check-in from')
  await time.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('18:30')
  await page.getByLabel('Another field').selectOption('Cleaning after each stay')
  await page.getByRole('button', { name: 'Preview changes' }).click()

  const differences = page.getByRole('list', { name: 'What changes' })
  await expect(differences.getByRole('listitem')).toHaveCount(3)
  await expect(differences.getByRole('listitem').first()).toContainText('16:00')
  await expect(differences.getByRole('listitem').first()).toContainText('18:30')
  expect(await seriousFindings(page)).toEqual([])
  expect(await timesOf(first)).toEqual({ check_in_time: '16:00', auto_cleaning_task: false })

  await rest.renameProperty(second, 'Bahía 2 (renovada)')
  await page.getByRole('button', { name: 'Change 3 properties' }).click()
  await expect(page.getByText('2 properties changed, 1 left as they were')).toBeVisible()
  await expect(page.getByText('Somebody changed this property meanwhile')).toBeVisible()
  expect(await Promise.all([first, second, third, other].map(timesOf))).toEqual([
    { check_in_time: '18:30', auto_cleaning_task: true },
    { check_in_time: '16:00', auto_cleaning_task: false },
    { check_in_time: '18:30', auto_cleaning_task: true },
    { check_in_time: '16:00', auto_cleaning_task: false },
  ])

  // Later, from the list of earlier edits.
  await page.goto(`${addresses.DASHBOARD_URL}/properties/bulk`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 properties are as before')).toBeVisible()
  expect(await timesOf(first)).toEqual({ check_in_time: '16:00', auto_cleaning_task: false })
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})

test('flats are sorted and selected in their list, and edited together', async ({
  page,
  addresses,
  rest,
}) => {
  for (const [name, city] of [
    ['Casa Alba', 'Valencia'],
    ['Casa Brezo', 'Ávila'],
    ['Casa Clara', 'Madrid'],
    ['Casa Drago', 'Bilbao'],
  ] as const)
    await rest.createProperty({ name, city })
  await rest.createBooking(await rest.createProperty({ name: 'Casa Eneldo', city: 'Madrid' }), { arrival: 1 })
  await page.goto(`${addresses.DASHBOARD_URL}/properties`)
  const names = page.locator('tbody').getByRole('rowheader')
  await expect(names).toContainText([/Alba/, /Brezo/, /Clara/, /Drago/, /Eneldo/])
  await page.getByRole('button', { name: 'City' }).press('Enter')
  await expect(names).toContainText([/Brezo/, /Drago/, /Clara/, /Eneldo/, /Alba/])
  await page.getByRole('button', { name: 'Next 30 nights' }).press('Enter')
  await expect(names.first()).toContainText('Eneldo')
  await page.getByRole('button', { name: 'Property', exact: true }).press('Enter')
  await expect(names.first()).toContainText('Alba')

  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await select('Casa Brezo').press('Space')
  await select('Casa Drago').click({ modifiers: ['Shift'] })
  const selected = page.getByRole('region', { name: 'Selected properties' })
  await expect(selected.getByText('3 selected')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await select('Casa Clara').press('Space')
  await selected.getByRole('link', { name: 'Edit' }).press('Enter')
  await expect(page.getByText('2 properties chosen', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Casa Brezo' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Casa Clara' })).not.toBeChecked()
  // All of a city at once.
  await page.getByRole('checkbox', { name: 'Madrid', exact: true }).press('Space')
  await expect(page.getByText('4 properties chosen', { exact: true })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

test('defaults are typed once, and a new flat starts with them', async ({ page, addresses, rest }) => {
  await page.goto(`${addresses.DASHBOARD_URL}/settings/defaults`)
  const time = page.getByLabel('Check-in from')
  await time.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('15:15')
  await page.getByLabel('Schedule cleaning after each stay').check()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save defaults' }).click()
  await expect(page.getByText('Defaults saved.')).toBeVisible()
  await page.reload()
  await expect(time).toHaveValue('15:15')

  await page.goto(`${addresses.DASHBOARD_URL}/properties/new`)
  await expect(page.getByLabel('Check-in from')).toHaveValue('15:15')
  const id = await rest.createProperty({ name: 'Bahía 1' })
  expect(await rest.read(`/v1/properties/${id}`, Times)).toEqual({
    check_in_time: '15:15',
    auto_cleaning_task: true,
  })
})
