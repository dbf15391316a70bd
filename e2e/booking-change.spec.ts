import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { EmulatedLock, NUKI_TOKEN } from './emulated-lock.ts'
import { expect, test } from './fixtures.ts'

const FLAT = 'Ático Malasaña'
const HOUSE = 'Casa del Drago'

/** The browser itself logs a refusal to the console. */
function expectRefusal(console_errors: string[], status: '409' | '412'): void {
  expect(console_errors.some((error) => error.includes(status))).toBe(true)
  console_errors.splice(
    0,
    console_errors.length,
    ...console_errors.filter((error) => !error.includes(status)),
  )
}

async function pressInMenu(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(more).toBeEnabled()
  await more.press('Enter')
  await page.getByRole('menuitem', { name }).press('Enter')
}

const pressMove = (page: Page): Promise<void> => pressInMenu(page, 'Move to another property')

test('a cancelled booking is restored with the keyboard, unless its nights are taken', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const property = await rest.createProperty()
  const booking = await rest.createBooking(property, { arrival: 20 })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)

  const share = page.getByRole('button', { name: 'Copy check-in link' })
  await expect(share).toBeVisible()
  await pressInMenu(page, 'Cancel booking')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).press('Enter')
  await expect(page.getByText('Booking for Ana cancelled.')).toBeVisible()
  await expect(share).toBeHidden()

  const restore = page.getByRole('button', { name: 'Restore', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Restore the booking for Ana?' })
  await restore.press('Enter')
  await expect(dialog.getByText('The check-in link and registered guests stay the same.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(restore).toBeFocused()

  const other = await rest.createBooking(property, { arrival: 21, guest_first_name: 'Emma' })
  await restore.press('Enter')
  await dialog.getByRole('button', { name: 'Restore booking' }).press('Enter')
  const taken = dialog.getByRole('alert')
  await expect(taken).toContainText('Emma has booked')
  await expect(taken.getByRole('link', { name: 'View that booking' })).toHaveAttribute(
    'href',
    `/bookings/${other.id}`,
  )
  expectRefusal(console_errors, '409')

  await rest.changeBooking(other.id, { status: 'cancelled' })
  await dialog.getByRole('button', { name: 'Restore booking' }).press('Enter')
  await expect(page.getByText('Booking for Ana restored.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(share).toBeVisible()
  await expect(page.getByText(booking.checkin_url, { exact: true })).toBeVisible()
})

test('a booking moves to another property after a preview, and back', async ({ page, addresses, rest }) => {
  const { DASHBOARD_URL: dashboard, NUKI_API_URL: nuki } = addresses
  const [old_lock, new_lock] = [
    await EmulatedLock.ofNuki(page.request, nuki),
    await EmulatedLock.ofNuki(page.request, nuki),
  ]
  const flat = await rest.createProperty({ auto_cleaning_task: true })
  const house = await rest.createProperty({
    name: HOUSE,
    check_in_time: '17:30',
    max_guests: 6,
    auto_cleaning_task: true,
  })
  const booking = await rest.createBooking(flat, { arrival: 20 })
  const integration_id = await rest.giveCode({
    property_id: flat,
    booking_id: booking.id,
    external_id: old_lock.external_id,
    api_token: NUKI_TOKEN,
  })
  await rest.addLock(house, { integration_id, external_id: new_lock.external_id, name: 'Garden gate' })

  await page.goto(`${dashboard}/bookings/${booking.id}`)
  await pressMove(page)
  const dialog = page.getByRole('dialog', { name: 'Move the booking for Ana' })
  const picker = dialog.getByLabel('New property')
  await expect(picker).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()

  await pressMove(page)
  await expect(picker).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Move booking' })).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option')).toHaveText([HOUSE])
  await page.keyboard.type('drago')
  await page.keyboard.press('Enter')
  const preview = dialog.getByRole('region', { name: 'What will change' })
  await expect(preview).toContainText('17:30')
  await expect(preview).toContainText('The code for Front door will be removed.')
  await expect(preview).toContainText('A code is created for Garden gate, with the same PIN.')
  await expect(preview).toContainText('“Turnover cleaning” moves along')
  await expect(preview).toContainText('The check-in link stays the same')
  await dialog.getByRole('button', { name: 'Move booking' }).press('Enter')

  await expect(page.getByText(`Booking for Ana moved to ${HOUSE}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: HOUSE })).toBeVisible()
  await expect(page.getByRole('main').getByText(`${HOUSE} ·`)).toBeVisible()
  await expect(page.getByText('Garden gate').first()).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: FLAT })).toBeVisible()
  await expect(page.getByRole('main').getByText(`${FLAT} ·`)).toBeVisible()
})

test('a move onto taken nights says who has them, and works on other dates', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const booking = await rest.createBooking(await rest.createProperty(), { arrival: 20 })
  const house = await rest.createProperty({ name: HOUSE })
  const other = await rest.createBooking(house, { arrival: 22, guest_first_name: 'Emma' })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await pressMove(page)
  const dialog = page.getByRole('dialog', { name: 'Move the booking for Ana' })
  await dialog.getByLabel('New property').fill('drago')
  await page.keyboard.press('Enter')
  const taken = dialog.getByRole('alert')
  await expect(taken).toContainText('The dates overlap with Emma')
  await expect(taken.getByRole('link')).toHaveAttribute('href', `/bookings/${other.id}`)
  await expect(dialog.getByRole('button', { name: 'Move booking' })).toBeDisabled()
  await expect(dialog.getByLabel('New property')).toHaveValue(HOUSE)
  expectRefusal(console_errors, '409')

  const departure = dialog.getByLabel('Departure')
  await departure.fill(other.from.slice(0, 10))
  await departure.press('Tab')
  await expect(taken).toBeHidden()
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText(`Booking for Ana moved to ${HOUSE}.`)).toBeVisible()
  await expect(page.getByText('2 nights').first()).toBeVisible()
})

test('a booking that somebody else changed meanwhile is moved after another look', async ({
  page,
  addresses,
  console_errors,
  rest,
}) => {
  const booking = await rest.createBooking(await rest.createProperty(), { arrival: 20 })
  await rest.createProperty({ name: HOUSE })
  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await pressMove(page)
  const dialog = page.getByRole('dialog', { name: 'Move the booking for Ana' })
  const move = dialog.getByRole('button', { name: 'Move booking' })
  await dialog.getByLabel('New property').fill('drago')
  await page.keyboard.press('Enter')
  await expect(move).toBeEnabled()
  await rest.changeBooking(booking.id, { guests_number: 2 })
  await move.click()
  await expect(dialog.getByRole('alert')).toContainText('Their change is already shown here.')
  await expect(dialog.getByLabel('New property')).toHaveValue(HOUSE)
  expectRefusal(console_errors, '412')

  await move.click()
  await expect(page.getByText(`Booking for Ana moved to ${HOUSE}.`)).toBeVisible()
  await expect(page.getByText('2 guests').first()).toBeVisible()
})

/** Drags a stay of the calendar onto the row of a property, and holds it there. */
async function dragOnto(page: Page, bar: Locator, property: string): Promise<void> {
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  // Waits until the bar stops moving: it is rendered again whenever something changes.
  await bar.hover()
  const middleOf = (drawn: Locator) =>
    drawn.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
  const { x, y } = await middleOf(bar)
  const { y: below } = await middleOf(page.getByRole('rowheader', { name: property }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12, { steps: 3 })
  await page.mouse.move(x, below, { steps: 6 })
}

test('a stay is dragged onto another property, or moved there with the keyboard', async ({
  page,
  addresses,
  rest,
}) => {
  const flat = await rest.createProperty()
  const house = await rest.createProperty({ name: HOUSE })
  const booking = await rest.createBooking(flat, { arrival: 3 })
  const placed = () => rest.read(`/v1/bookings/${booking.id}`, z.object({ property_id: z.string() }))
  await page.goto(`${addresses.DASHBOARD_URL}/calendar`)
  const bar = page.getByRole('grid').getByRole('link', { name: /Ana/ })
  const dialog = page.getByRole('dialog', { name: 'Move the booking for Ana' })

  await dragOnto(page, bar, HOUSE)
  await expect(page.getByRole('grid').getByText(HOUSE, { exact: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await dragOnto(page, bar, FLAT)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()

  await dragOnto(page, bar, HOUSE)
  await page.mouse.up()
  await expect(dialog.getByLabel('New property')).toHaveValue(HOUSE)
  await expect(dialog.getByRole('region', { name: 'What will change' })).toContainText(
    'The check-in link stays the same',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await placed()).toEqual({ property_id: flat })

  await dragOnto(page, bar, HOUSE)
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText(`Booking for Ana moved to ${HOUSE}.`)).toBeVisible()
  expect(await placed()).toEqual({ property_id: house })

  const cell = page.getByRole('gridcell', { name: new RegExp(`^(${FLAT}|${HOUSE}),`) })
  await expect(async () => {
    await page.getByRole('button', { name: 'Agenda' }).focus()
    await page.keyboard.press('Tab')
    await expect(cell).toHaveAttribute('aria-label', /,/, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(cell).toHaveAttribute('aria-label', /Ana/, { timeout: 200 })
  }).toPass()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: `${FLAT} Ana:` })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('New property')).toHaveValue(FLAT)
  await expect(dialog.getByLabel('New property')).toBeFocused()
  await expect(dialog.getByRole('region', { name: 'What will change' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Move booking' }).press('Enter')
  await expect(page.getByText(`Booking for Ana moved to ${FLAT}.`)).toBeVisible()
  expect(await placed()).toEqual({ property_id: flat })
})
