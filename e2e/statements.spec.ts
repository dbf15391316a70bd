import { guidelineFindings } from './accessibility-findings.ts'
import { expect, test } from './fixtures.ts'
import { linkIn } from './mailbox.ts'

const LAST_YEAR = new Date().getUTCFullYear() - 1
const MARCH = `${LAST_YEAR}-03`

test('an owner is added, gets the statement of a month by a link, and what changes later is corrected', async ({
  page,
  rest,
  addresses,
  mailbox,
  openPhone,
}) => {
  test.slow()
  const property_id = await rest.createProperty()
  const { id: booking_id } = await rest.createBooking(property_id, {
    from: `${LAST_YEAR}-03-30`,
    to: `${LAST_YEAR}-04-02`,
    source: 'airbnb',
    total_amount: '100.00',
    currency: 'EUR',
    guest_first_name: 'Emma',
    guest_last_name: 'Brown',
  })
  await page.goto(`${addresses.DASHBOARD_URL}/properties/owners`)
  await expect(page.getByRole('heading', { name: 'No property owners yet' })).toBeVisible()
  expect(await guidelineFindings(page)).toEqual([])

  // All of it by keyboard.
  await page.getByRole('link', { name: 'Add owner' }).press('Enter')
  const name = page.getByLabel('Name')
  await expect(name).toBeEnabled()
  await name.focus()
  await page.keyboard.type('Ana Prieto')
  await page.keyboard.press('Tab')
  const email = `ana.${process.pid}.${Date.now()}@example.com`
  await page.keyboard.type(email)
  await page.getByLabel('Language of statements').selectOption('Español')
  await page.getByLabel('Add a property').focus()
  await page.keyboard.type('malas')
  await page.keyboard.press('Enter')
  await page.getByLabel('Owner’s share of Ático Malasaña in percent').focus()
  await page.keyboard.type('82,5')
  expect(await guidelineFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add owner' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Ana Prieto', level: 1 })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?month=${MARCH}`)
  const stay = page.getByRole('row', { name: /30 Mar/ })
  await expect(stay).toContainText('€66.67')
  await page.getByRole('button', { name: 'Add expense' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').focus()
  await page.keyboard.type('New valve')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Day').fill(`31 Mar ${LAST_YEAR}`)
  await dialog.getByLabel('Amount').focus()
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /New valve/ })).toContainText('−€50.00')
  expect(await guidelineFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Issue statement' }).press('Enter')
  await expect(dialog).toContainText('The owner gets €5.00.')
  await dialog.getByRole('button', { name: 'Issue statement' }).press('Enter')
  await expect(page.getByText('Issued, no. 1')).toBeVisible()

  await page.getByRole('button', { name: 'Create link' }).press('Enter')
  await expect(dialog.getByRole('checkbox', { name: `Email it to ${email}` })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter')
  const url = (await dialog.getByLabel('Link to the statement').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  expect(await guidelineFindings(page)).toEqual([])
  expect(linkIn(await mailbox.waitFor(email, /liquidación/))).toBe(url)

  // A browser that has never been here: the owner’s language comes with the link.
  const phone = await openPhone(url)
  await expect(phone.getByRole('heading', { name: `Liquidación de marzo de ${LAST_YEAR}` })).toBeVisible()
  await expect(phone.getByText('A su favor', { exact: true })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
  await expect(phone.getByText('Brown')).toHaveCount(0)
  expect(await guidelineFindings(phone)).toEqual([])
  const answer = await phone.request.get(url)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(answer.headers()['x-robots-tag']).toContain('noindex')
  await phone.emulateMedia({ media: 'print' })
  await expect(phone.getByRole('button', { name: 'Imprimir o guardar como PDF' })).toBeHidden()
  await expect(phone.getByRole('table')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('heading', { name: `Statement for March ${LAST_YEAR}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await rest.changeBooking(booking_id, { total_amount: '200.00', currency: 'EUR' })
  await page.reload()
  await expect(page.getByRole('row', { name: /30 Mar/ })).toContainText('€66.67')
  const next = page.getByRole('button', { name: 'Next month' })
  await expect(next).toBeEnabled()
  await next.press('Enter')
  const corrections = page.getByRole('region', { name: 'Corrections of earlier months' })
  await expect(corrections.getByRole('row', { name: /30 Mar/ })).toContainText('stated before: €66.67')
  await expect(corrections.getByRole('row', { name: /30 Mar/ })).toContainText('€66.67')

  // Revoked, the link says so kindly.
  await page.getByRole('button', { name: 'Previous month' }).press('Enter')
  await page.getByRole('button', { name: /^Revoke the link/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Revoke link' }).press('Enter')
  await expect(dialog).toBeHidden()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('an expense is changed, removed and brought back', async ({ page, rest, addresses }) => {
  await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/properties/expenses`)
  const add = page.getByRole('button', { name: 'Add expense' })
  await expect(page.getByRole('heading', { name: 'No expenses yet' })).toBeVisible()
  await add.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Property').fill('malas')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Description').fill('New valve')
  await dialog.getByLabel('Amount').fill('86,5')
  await page.keyboard.press('Enter')
  const valve = page.getByRole('row').filter({ hasText: 'New valve' })
  await expect(valve).toContainText('€86.50')
  await valve.getByRole('button', { name: 'New valve' }).press('Enter')
  await dialog.getByLabel('Category').focus()
  await page.keyboard.type('Maint')
  await dialog.getByLabel('Amount').fill('92')
  await page.keyboard.press('Enter')
  await expect(valve).toContainText('€92.00')
  await expect(valve).toContainText('Maintenance')
  await expect(page.getByText('Total €92.00')).toBeVisible()
  // With a second category there is something to choose from.
  await add.press('Enter')
  await dialog.getByLabel('Property').fill('malas')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Description').fill('Lamp')
  await dialog.getByLabel('Amount').fill('8')
  await page.keyboard.press('Enter')
  const lamp = page.getByRole('row').filter({ hasText: 'Lamp' })
  await expect(lamp).toBeVisible()
  await page.getByText('Maintenance €92.00').click()
  await expect(page).toHaveURL(/category=maintenance/)
  await expect(valve).toBeVisible()
  await expect(lamp).toHaveCount(0)
  await page.getByText('All', { exact: true }).click()
  await expect(lamp).toBeVisible()
  expect(await guidelineFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Previous month' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No expenses here' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all expenses' }).press('Enter')
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue('')
  await valve.getByRole('button', { name: 'New valve' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove expense' }).press('Enter')
  await expect(valve).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(valve).toContainText('€92.00')
})

test('the statements of a month are reviewed and issued together', async ({
  page,
  rest,
  addresses,
  mailbox,
}) => {
  const first = await rest.createProperty({ name: 'Ático' })
  const second = await rest.createProperty({ name: 'Bajo' })
  const email = `luis.${process.pid}.${Date.now()}@example.com`
  const share = (property_id: string) => ({ property_id, share_or_fee: { type: 'share', percent: '80' } })
  await rest.createPropertyOwner({ name: 'Zoe', properties: [share(first)] })
  await rest.createPropertyOwner({ name: 'Luis', email, properties: [share(second)] })
  const stay = { from: `${LAST_YEAR}-03-10`, to: `${LAST_YEAR}-03-12`, currency: 'EUR' }
  await rest.createBooking(first, { ...stay, total_amount: '100.00' })
  await rest.createBooking(second, { ...stay, total_amount: '300.00' })
  await page.goto(`${addresses.DASHBOARD_URL}/properties/owners?month=${MARCH}`)
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveText([/Luis.*Draft.*€240.00/s, /Zoe.*Draft.*€80.00/s])
  await expect(page.getByText('€320.00')).toBeVisible()
  expect(await guidelineFindings(page)).toEqual([])

  const due = page.getByRole('columnheader', { name: 'Due to the owner' })
  await due.getByRole('button').press('Enter')
  await due.getByRole('button').press('Enter')
  await expect(due).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows).toHaveText([/Zoe/, /Luis/])

  await page.getByRole('button', { name: 'Issue 2 statements for March' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('€320.00')
  expect(await guidelineFindings(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Zoe' }).press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Email 1 owner' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Issue 1 statement' }).press('Enter')
  await expect(page.getByText('1 statement issued, 1 sent.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Luis' })).toContainText('Sent')
  const url = linkIn(await mailbox.waitFor(email, /statement/i)) ?? ''
  await page.request.get(url)
  await page.reload()
  await expect(rows.filter({ hasText: 'Luis' })).toContainText('Read')
  await expect(page.getByRole('button', { name: 'Issue 1 statement for' })).toBeVisible()

  // What was issued stays, and its owner with it.
  await page.getByRole('link', { name: 'Luis' }).press('Enter')
  await page.getByRole('link', { name: 'Edit owner' }).press('Enter')
  await page.getByRole('button', { name: 'Remove owner' }).press('Enter')
  await expect(dialog).toContainText('1 statement was issued to this owner.')
})
