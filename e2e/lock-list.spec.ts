import { EmulatedLock, NUKI_TOKEN } from './emulated-lock.ts'
import { expect, test } from './fixtures.ts'

test('the locks of all properties say which need somebody, are found by typing, and get a battery change', async ({
  page,
  addresses,
  rest,
}) => {
  test.slow()
  const { DASHBOARD_URL: dashboard, NUKI_API_URL: nuki } = addresses
  const [good, low] = [
    await EmulatedLock.ofNuki(page.request, nuki),
    await EmulatedLock.ofNuki(page.request, nuki),
  ]
  await low.drain(12)
  await page.goto(`${dashboard}/integrations/locks`)
  await expect(page.getByRole('heading', { name: 'No locks yet' })).toBeVisible()

  const alba = await rest.createProperty({ name: 'Casa Alba' })
  const drago = await rest.createProperty({ name: 'Casa del Drago' })
  const { id: booking_id } = await rest.createBooking(alba, { arrival: 1 })
  const integration_id = await rest.giveCode({
    property_id: alba,
    booking_id,
    external_id: good.external_id,
    api_token: NUKI_TOKEN,
  })
  await rest.addLock(drago, { integration_id, external_id: low.external_id, name: 'Garden gate' })

  // Those in trouble come first, the others by the names of their properties.
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Casa' })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Casa del Drago')
  await expect(rows.nth(0)).toContainText('Battery low, 12%')
  await expect(rows.nth(1)).toContainText('Casa Alba')
  await page.getByRole('button', { name: 'Property and lock' }).press('Enter')
  await expect(rows.nth(0)).toContainText('Casa Alba')

  const search = page.getByRole('searchbox', { name: 'Search locks and properties' })
  await search.focus()
  await page.keyboard.type('gate drago')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'All 1' })).toBeChecked()
  await search.press('ControlOrMeta+a')
  await page.keyboard.type('cellar')
  await expect(page.getByRole('heading', { name: 'No locks match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(2)
  // The vendor's account has locks of other tests, which are at no property here.
  await page.getByText(/^Battery low \d/).click()
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('only')).toBe('battery')
  await page.reload()
  await expect(rows).toHaveCount(1)

  await page.getByRole('button', { name: 'Plan a battery change for Garden gate' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New task' })
  await expect(dialog.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue(
    'Change the battery of Garden gate',
  )
  await dialog.getByRole('button', { name: 'Create task' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Change the battery of Garden gate' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Battery change planned' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Change the battery of Garden gate' })).toBeVisible()
  await page.goBack()
  await rows.getByRole('link', { name: 'Casa del Drago', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Garden gate' })).toBeVisible()
})
