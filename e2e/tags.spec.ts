import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import { seriousFindings } from './accessibility-findings.ts'

test(
  'every list is kept to a tag by its filter, which its address keeps',
  { tag: '@thorough' },
  async ({ page, addresses, rest }) => {
    test.slow()
    const sea = await rest.createProperty({ name: 'Casa del Mar', tags: ['Playa', 'Marta'] })
    const town = await rest.createProperty({ name: 'Ático del Centro', tags: ['centro'] })
    await rest.createBooking(sea, { arrival: 1, guest_first_name: 'Elena' })
    await rest.createBooking(town, { arrival: 1, guest_first_name: 'Bruno' })
    await rest.createTask(sea, 'Windows')
    await rest.createTask(town, 'Carpets')

    for (const [path, kept, other] of [
      ['/bookings', 'Elena', 'Bruno'],
      ['/tasks', 'Windows', 'Carpets'],
      ['/tasks?view=status', 'Windows', 'Carpets'],
      ['/calendar', 'Casa del Mar', 'Ático del Centro'],
      ['/figures', 'Casa del Mar', 'Ático del Centro'],
      ['/properties', 'Casa del Mar', 'Ático del Centro'],
      ['/activity', 'Casa del Mar', 'Ático del Centro'],
    ] as const) {
      await page.goto(`${addresses.DASHBOARD_URL}${path}`)
      const main = page.getByRole('main')
      const shown = (text: string) => main.getByText(text).filter({ visible: true })
      await expect(shown(other).first(), path).toBeVisible()
      const filter = main.getByRole('combobox', { name: 'Tag', exact: true })
      await expect(filter, path).toBeEnabled()
      await filter.focus()
      await page.keyboard.type('Pla')
      await expect(filter, path).toHaveValue('Playa')
      await expect(page, path).toHaveURL(/[?&]tag=Playa/)
      await expect(shown(other), path).toHaveCount(0)
      await expect(shown(kept).first(), path).toBeVisible()
      await page.reload()
      await expect(shown(kept).first(), path).toBeVisible()
      await expect(shown(other), path).toHaveCount(0)
      expect(await seriousFindings(page), path).toEqual([])
    }

    await page.goto(`${addresses.DASHBOARD_URL}/guests?tag=PLAYA`)
    await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('Playa')
    // A tag that no property has any more is named, and leads back to everything.
    await page.goto(`${addresses.DASHBOARD_URL}/tasks?tag=Gone`)
    await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('Gone')
    await expect(page.getByText('No tasks found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('Windows')).toBeVisible()
  },
)

test('tasks are below their days, with filters on one line, and on a phone on demand', async ({
  page,
  addresses,
  rest,
}) => {
  const property = await rest.createProperty()
  await rest.createTask(property, 'Windows', { due_at: `${dayIn(1)}T10:00:00Z` })
  await rest.createTask(property, 'Carpets', { due_at: `${dayIn(1)}T12:00:00Z` })
  await rest.createTask(property, 'Boiler', { due_at: `${dayIn(4)}T10:00:00Z` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${addresses.DASHBOARD_URL}/tasks`)
  const tomorrow = page.getByRole('region', { name: /^Tomorrow, .*2 tasks$/ })
  await expect(tomorrow.getByRole('listitem')).toHaveCount(2)
  const [search, first] = [page.getByLabel('Search by title or property'), tomorrow.getByRole('heading')]
  await expect(search).toBeEnabled()
  const top = async (what: typeof search) => (await what.boundingBox())?.y ?? 0
  expect((await top(first)) - (await top(search))).toBeLessThan(110)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Service')).toBeHidden()
  await page.getByRole('button', { name: /^Filters/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await page.getByRole('button', { name: 'Show results' }).press('Enter')
  await expect(page.getByText('No tasks found')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})
