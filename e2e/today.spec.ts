import { gzipSync } from 'node:zlib'
import { dayIn } from './day-in.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './owner.ts'
import { RestClient } from './rest-client.ts'
import { seriousFindings } from './accessibility-findings.ts'

test('the day begins with what blocks an arrival, and leads to it', async ({ page, addresses, mailbox }) => {
  await signUp(page, addresses, mailbox)
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  const rest = await RestClient.of(page, addresses)
  await rest.createBooking(await rest.createProperty(), { arrival: 0 })

  // Without a reload: the page receives both changes.
  await expect(page.getByText('Ana has not finished check-in')).toBeVisible()
  await page.getByRole('button', { name: /^Check-in 0\/3/ }).click()
  await expect(page.getByText('0 of 3 registered')).toBeVisible()
  await page.getByRole('link', { name: 'Open check-in: Ana' }).click()
  await expect(page.getByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
})

test('a few letters lead anywhere', async ({ page, addresses, mailbox }) => {
  await signUp(page, addresses, mailbox)
  await (await RestClient.of(page, addresses)).createProperty()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('combobox', { name: 'Search or go to' })
  await expect(search).toBeFocused()
  await search.fill('malasana')
  await expect(page.getByRole('option', { name: 'Ático Malasaña' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ático Malasaña', level: 1 })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByText('Ático Malasaña')).toBeVisible()
  await search.fill('book')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
})

const FLATS = 60
/** What the document may weigh before it is compressed. */
const MOST_BYTES = 200_000
const MOST_ITEMS = 16
const AT_ONCE = 6

/** Sixty flats in two cities, each with guests who arrive today, no account for reports, and an overdue task. */
async function troubledFlats(rest: RestClient): Promise<void> {
  const wanted = Array.from({ length: FLATS }, (_, index) => index)
  const worker = async () => {
    for (let index = wanted.pop(); index !== undefined; index = wanted.pop()) {
      const property = await rest.createProperty({
        name: `Apartamento Capuchinos del Carmen ${index}ºB`,
        city: index % 2 ? 'Madrid' : 'Sevilla',
        tags: [index % 3 ? 'Marta' : 'Beach'],
        auto_cleaning_task: true,
      })
      // Without an address, messages of the morning would wait for one.
      await rest.createBooking(property, { arrival: 0, guest_email: 'ana@example.com' })
      const overdue = { due_at: `${dayIn(-1)}T09:00:00Z` }
      await rest.createTask(property, `Windows ${index}`, overdue)
      if (index % 3 === 0)
        await rest.createTask(property, `Boiler ${index}`, { ...overdue, service: 'maintenance' })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

test('sixty flats with two hundred problems fit a small page, and are set up together by keyboard', async ({
  page,
  addresses,
  rest,
}) => {
  test.slow()
  const weigh = async () => {
    const document = await (await page.request.get(addresses.DASHBOARD_URL, { maxRetries: 1 })).body()
    return { sent: gzipSync(document).length, whole: document.length }
  }
  const empty = await weigh()
  await troubledFlats(rest)
  const full = await weigh()
  console.log(`Today without flats and with ${FLATS}:`, empty, full)
  expect(full.whole).toBeLessThanOrEqual(MOST_BYTES)

  await page.goto(addresses.DASHBOARD_URL)
  const needs = page.getByRole('region', { name: /^Needs attention/ })
  await expect(needs.getByRole('heading')).toHaveText('Needs attention200')
  const lines = needs.getByRole('listitem')
  expect(await lines.count()).toBeLessThanOrEqual(MOST_ITEMS)
  expect(await lines.count()).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('region', { name: 'Arriving' }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Arriving' }).getByRole('heading')).toHaveText('Arriving60')
  expect(await seriousFindings(page)).toEqual([])

  // What is asked of each is said once, above their names.
  const sentence = '60 properties have no account yet to report guests to SES.HOSPEDAJES'
  const line = lines.filter({ hasText: sentence }).first()
  await line.getByRole('button', { name: 'Show 60' }).focus()
  await page.keyboard.press('Enter')
  const names = needs.getByRole('list', { name: sentence }).getByRole('link')
  await expect(names).toHaveCount(FLATS)
  await expect(line.getByRole('link', { name: 'Set up reports' })).toHaveCount(1)
  await expect(names.first()).toHaveAttribute('href', /\/properties\/[0-9a-f-]+/)
  expect(await seriousFindings(page)).toEqual([])
  await line.getByRole('button', { name: 'Hide' }).click()

  // Kept to a tag, the flats of which are then chosen.
  await page.getByLabel('Tag', { exact: true }).selectOption('Beach')
  const unreported = needs.getByText('20 properties have no account yet to report guests to SES.HOSPEDAJES')
  await expect(unreported).toBeVisible()
  await needs.getByRole('link', { name: 'Set up reports' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit many properties', level: 1 })).toBeVisible()
  await expect(page.getByText('20 properties chosen, 1 field')).toBeVisible()
})

test('the coming days show how many flats are occupied, and lead to the calendar', async ({
  page,
  addresses,
  rest,
}) => {
  const flats = [await rest.createProperty(), await rest.createProperty({ name: 'Sea', tags: ['Beach'] })]
  await page.goto(addresses.DASHBOARD_URL)
  // A quiet company: all clear, the days, and one line.
  await expect(page.getByText('All clear.')).toBeVisible()
  await expect(
    page.getByText('No arrivals. No departures. Nothing to clean. No guests staying.'),
  ).toBeVisible()

  if (flats[0]) await rest.createBooking(flats[0], { arrival: 2 })
  await page.reload()
  const days = page.getByRole('navigation', { name: 'Days' })
  await expect(days.getByRole('listitem')).toHaveCount(8)
  const third = days.getByRole('listitem').nth(2)
  await expect(third).toContainText('1 of 2 occupied')
  await expect(third).toContainText('one arrival, no departures')
  await expect(days.getByRole('listitem').nth(1)).toContainText('0 of 2 occupied')
  expect(await seriousFindings(page)).toEqual([])

  await page.getByLabel('Tag', { exact: true }).selectOption('Beach')
  await expect(third).toContainText('0 of 1 occupied')
  await third.getByRole('link', { name: /open the calendar/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/calendar\\?date=${dayIn(2)}&tag=Beach`))
  await expect(page.getByRole('grid').getByRole('link', { name: 'Sea' })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link', { name: 'Ático Malasaña' })).toBeHidden()
})
