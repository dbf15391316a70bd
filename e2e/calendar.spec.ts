import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { dayIn } from './day-in.ts'
import { EmulatedLock, NUKI_TOKEN } from './emulated-lock.ts'
import { expect, test } from './fixtures.ts'
import { shownDay } from './shown-day.ts'

const Dates = z.object({ arrival_date: z.string(), departure_date: z.string() })
const Codes = z.object({ items: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })) })
const Tasks = z.object({ items: z.array(z.object({ due_at: z.string() })) })

const Solved = Dates.extend({ conflict: z.unknown() })

const dayOf = (instant: string | undefined): string | undefined => instant?.slice(0, 10)

/** The bar of a stay, once the board is hydrated enough for dragging. */
async function barOf(page: Page, name: RegExp): Promise<Locator> {
  const bar = page.getByRole('grid').getByRole('link', { name })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  return bar
}

async function dragBy(page: Page, bar: Locator, days: number): Promise<void> {
  // The first head is that of the properties.
  const day = await page.getByRole('grid').getByRole('columnheader').nth(1).boundingBox()
  if (!day) throw new Error('The days are in view.')
  // Waits until the bar stops moving: it is rendered again whenever something changes.
  await bar.hover()
  const { x, y } = await bar.evaluate((drawn) => {
    const { left, top, width, height } = drawn.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y, { steps: 3 })
  await page.mouse.move(x + days * day.width, y, { steps: 6 })
  await page.mouse.up()
}

/** The browser itself logs errors to the console. */
function expectRefusal(console_errors: string[], status: number): void {
  const others = console_errors.filter((error) => !error.includes(String(status)))
  console_errors.splice(0, console_errors.length, ...others)
}

test('a stay that is dragged to other days takes its code and its turnover along, and comes back', async ({
  page,
  addresses,
  rest,
}) => {
  test.slow()
  const lock = await EmulatedLock.ofNuki(page.request, addresses.NUKI_API_URL)
  const property_id = await rest.createProperty({ auto_cleaning_task: true })
  const { id: booking_id } = await rest.createBooking(property_id, { arrival: 3 })
  await rest.giveCode({ property_id, booking_id, external_id: lock.external_id, api_token: NUKI_TOKEN })
  const standing = async () => {
    const { arrival_date, departure_date } = await rest.read(`/v1/bookings/${booking_id}`, Dates)
    const codes = await rest.read(`/v1/bookings/${booking_id}/access-codes`, Codes)
    const tasks = await rest.read(`/v1/properties/${property_id}/tasks`, Tasks)
    const [code] = codes.items
    return {
      stay: [arrival_date, departure_date],
      code: [dayOf(code?.starts_at), dayOf(code?.ends_at)],
      turnover: tasks.items.map(({ due_at }) => dayOf(due_at)),
    }
  }
  const on = (arrival: number) => ({
    stay: [dayIn(arrival), dayIn(arrival + 3)],
    code: [dayIn(arrival), dayIn(arrival + 3)],
    turnover: [dayIn(arrival + 3)],
  })
  expect(await standing()).toEqual(on(3))

  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  await dragBy(page, await barOf(page, /Ana/), 2)
  const dialog = page.getByRole('dialog', { name: 'New dates for Ana' })
  await expect(dialog.getByLabel('First night')).toHaveValue(shownDay(dayIn(5)))
  const following = dialog.getByRole('region', { name: 'What will change' })
  await expect(following).toContainText('The access code for Front door gets the new times.')
  await expect(following).toContainText('Turnover cleaning moves with the departure')
  await dialog.getByRole('button', { name: 'Change dates' }).click()
  await expect(page.getByText(/^Moved to/)).toBeVisible()
  expect(await standing()).toEqual(on(5))

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(standing).toEqual(on(3))
})

test('nights that are taken are explained, and what somebody else changed is not overwritten', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const property_id = await rest.createProperty()
  const { id: booking_id } = await rest.createBooking(property_id, { arrival: 1 })
  const { id: other_id } = await rest.createBooking(property_id, { arrival: 6 })
  await rest.changeBooking(booking_id, { guest_first_name: 'Bruno' })
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)

  await dragBy(page, await barOf(page, /Bruno/), 3)
  const dialog = page.getByRole('dialog', { name: 'New dates for Bruno' })
  await expect(dialog.getByRole('alert')).toContainText('overlap with Ana')
  await expect(dialog.getByRole('link', { name: 'View that booking' })).toHaveAttribute(
    'href',
    `/bookings/${other_id}`,
  )
  await expect(dialog.getByRole('button', { name: 'Change dates' })).toBeDisabled()

  await dialog.getByLabel('Until').fill(dayIn(5))
  await dialog.getByLabel('First night').fill(dayIn(2))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('region', { name: 'What will change' })).toBeVisible()
  await rest.changeBooking(booking_id, { notes: 'Comes with a dog.' })
  await dialog.getByRole('button', { name: 'Change dates' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this')
  expect(await rest.read(`/v1/bookings/${booking_id}`, Dates)).toMatchObject({ arrival_date: dayIn(1) })
  expectRefusal(console_errors, 412)
})

test('free nights are blocked and given free with the keyboard alone', async ({ page, addresses, rest }) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  const grid = page.getByRole('grid', { name: 'Calendar of all properties' })
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await expect(grid.getByRole('rowheader', { name: /Malasaña/ })).toBeVisible()
  const cell = grid.getByRole('gridcell', { name: /^Ático Malasaña/ })
  await expect(async () => {
    await page.getByRole('button', { name: 'Agenda' }).focus()
    await page.keyboard.press('Tab')
    await expect(cell).toHaveAttribute('aria-label', /free/, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight')
  await expect(cell).toHaveAttribute('aria-label', /selected/)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Block' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('3 nights')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Maintenance')
  await dialog.getByRole('button', { name: 'Block nights' }).press('Enter')
  const block = grid.getByRole('button', { name: /^Blocked: Maintenance/ })
  await expect(block).toBeVisible()

  await grid.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Unblock nights' }).press('Enter')
  await expect(block).toBeHidden()
  // Not the undo of blocking them, which may still be visible.
  await page
    .getByText(/ unblocked\.$/)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(block).toBeVisible()
})

test('a stay is moved with the keyboard alone, and only once that is confirmed', async ({
  page,
  addresses,
  rest,
}) => {
  const { id: booking_id } = await rest.createBooking(await rest.createProperty(), { arrival: 3 })
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  await barOf(page, /Ana/)
  const grid = page.getByRole('grid')
  const cell = grid.getByRole('gridcell', { name: /^Ático Malasaña/ })
  const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
  await expect(async () => {
    await page.getByRole('button', { name: 'Agenda' }).focus()
    await page.keyboard.press('Tab')
    await expect(cell).toHaveAttribute('aria-label', /free/, { timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(cell).toHaveAttribute('aria-label', /Ana/, { timeout: 200 })
  }).toPass()

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect(said(/^Ana: .* 3 nights/)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(said('The booking can’t move there.')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(said('Ana stays where it was.')).toHaveCount(1)

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(said(/4 nights/)).toHaveCount(1)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said(/3 nights/)).toHaveCount(1)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(said(/4 nights/)).toHaveCount(1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New dates for Ana' })
  await expect(dialog.getByLabel('First night')).toHaveValue(shownDay(dayIn(4)))
  await expect(dialog.getByLabel('Until')).toHaveValue(shownDay(dayIn(8)))
  await dialog.getByRole('button', { name: 'Change dates' }).press('Enter')
  await expect(page.getByText(/^Moved to/)).toBeVisible()
  expect(await rest.read(`/v1/bookings/${booking_id}`, Dates)).toEqual({
    arrival_date: dayIn(4),
    departure_date: dayIn(8),
  })
})

test('a stay sold twice is seen beside the one with the nights, and moved away with the keyboard', async ({
  page,
  addresses,
  rest,
}) => {
  test.slow()
  const property_id = await rest.createProperty()
  const { id: own_id } = await rest.createBooking(property_id, { arrival: 2 })
  const sold = { from: dayIn(3), to: dayIn(6), reference: 'HMSOLDTW1C' }
  const booking_id = await rest.sellTwice(property_id, addresses.CHANNEL_EMULATOR_URL, sold)
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  const own = await barOf(page, /Ana/)
  const waiting = await barOf(page, /^In conflict: HMSOLDTW1C, Airbnb/)
  await expect(waiting.getByText('Conflict', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Conflict: nights already taken')
  const [upper, lower] = [await own.boundingBox(), await waiting.boundingBox()]
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0)

  const grid = page.getByRole('grid')
  const cell = grid.getByRole('gridcell', { name: /^Ático Malasaña/ })
  await expect(async () => {
    await page.getByRole('button', { name: 'Agenda' }).focus()
    await page.keyboard.press('Tab')
    await expect(cell).toHaveAttribute('aria-label', /free/, { timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(cell).toHaveAttribute('aria-label', /Ana.*also sold to HMSOLDTW1C/, { timeout: 200 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expect(cell).toHaveAttribute('aria-label', /In conflict: HMSOLDTW1C/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'HMSOLDTW1C' })
  await expect(drawer.getByText('Its nights are taken')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', `/bookings/${own_id}`)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await grid.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New dates for HMSOLDTW1C' })
  await expect(dialog.getByLabel('First night')).toHaveValue(shownDay(dayIn(10)))
  await dialog.getByRole('button', { name: 'Change dates' }).press('Enter')
  await expect(page.getByText(/^Moved to/)).toBeVisible()
  await expect(waiting).toBeHidden()
  await expect(grid.getByRole('link', { name: /^Stay: HMSOLDTW1C/ })).toBeVisible()
  expect(await rest.read(`/v1/bookings/${booking_id}`, Solved)).toEqual({
    arrival_date: dayIn(10),
    departure_date: dayIn(13),
    conflict: null,
  })
})

test('a phone reads the calendar day by day, and can still have the grid', async ({
  page,
  addresses,
  rest,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await rest.createBooking(await rest.createProperty(), { arrival: 1 })
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  await page.getByRole('button', { name: 'Ana', exact: true }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Ana' })
  await expect(drawer.getByRole('link', { name: 'Open booking' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(page.getByRole('grid').getByRole('link', { name: /Ana/ })).toBeVisible()
  await expect(page).toHaveURL(/view=grid/)
})
