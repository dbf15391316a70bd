import { expect, test } from './fixtures.ts'

const FLAT = 'Ático Malasaña'
const HOUSE = 'Casa del Drago'

test('a channel gets a calendar link, is seen looking, and loses it', async ({ page, addresses, rest }) => {
  const property = await rest.createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}`)
  await page
    .getByRole('navigation', { name: 'Property sections' })
    .getByRole('link', { name: 'Channels' })
    .click()
  const links = page.getByRole('region', { name: 'Calendar links' })
  await expect(links.getByText('No channel reads this calendar')).toBeVisible()

  await links.getByRole('button', { name: 'Create a link' }).press('Enter')
  const form = page.getByRole('dialog', { name: `Calendar link for ${FLAT}` })
  await expect(form.getByText('nothing about guests')).toBeVisible()
  await form.getByLabel('For', { exact: true }).selectOption('A person')
  await expect(form.getByLabel('They see')).toBeVisible()
  await form.getByLabel('For', { exact: true }).selectOption('Booking.com')
  await form.getByRole('button', { name: 'Create link' }).press('Enter')
  const made = page.getByRole('dialog', { name: 'Your calendar link' })
  await expect(made.getByText('extranet')).toBeVisible()
  const url = (await made.getByLabel('Address of Booking.com').textContent()) ?? ''
  await made.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(made).toBeHidden()

  await expect(links.getByText('Booking.com has not looked yet')).toBeVisible()
  await expect(links.getByText(`address ends in ${url.slice(-8, -4)}`)).toBeVisible()
  const visits = links.getByRole('button', { name: 'Last visits of Booking.com' })
  await expect(visits).toBeHidden()

  expect((await page.request.get(url, { headers: { 'user-agent': 'Booking.com/7' } })).status()).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(links.getByText('Booking.com looked')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await visits.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Last visits: Booking.com' })
  await expect(drawer.getByText('Booking.com/7')).toBeVisible()
  await expect(drawer.getByText('Calendar received')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await links.getByRole('button', { name: 'Remove Booking.com' }).press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Remove Booking.com?' })
  await expect(confirm.getByText('can be booked twice')).toBeVisible()
  await confirm.getByRole('button', { name: 'Remove link' }).press('Enter')
  await expect(links.getByText('No channel reads this calendar')).toBeVisible()
  expect((await page.request.get(url)).status()).toBe(404)
})

test('a calendar is connected on the page of its property', async ({ page, addresses, rest }) => {
  const property = await rest.createProperty()
  const channels = `${addresses.DASHBOARD_URL}/properties/${property}/channels`
  await page.goto(channels)
  const feeds = page.getByRole('region', { name: 'Stays from channels' })
  await feeds.getByRole('button', { name: 'Add a calendar' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a calendar' })
  await expect(form.getByLabel('Property')).toBeHidden()
  await form.getByLabel('Calendar address').fill('webcal://calendars.invalid/4711.ics?s=9f2c1e')
  await form.getByLabel('Booked through').selectOption('Vrbo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/integrations\/ical\//)
  await page.goto(channels)
  await expect(feeds.getByRole('listitem')).toContainText('Vrbo')
  await feeds.getByRole('link').click()
  await expect(page).toHaveURL(/\/integrations\/ical\//)
  await page.goBack()
  await expect(feeds.getByRole('listitem')).toHaveCount(1)
})

test('properties without a calendar are listed, each with the way to connect one', async ({
  page,
  addresses,
  rest,
}) => {
  const first = await rest.createProperty()
  await rest.createProperty({ name: HOUSE })
  await rest.connectFeed(first)
  await page.goto(`${addresses.DASHBOARD_URL}/channels`)
  await expect(page.getByText('2 properties, 1 without a calendar')).toBeVisible()
  const row = page.getByRole('row', { name: 'Ático Malasaña' })
  await expect(row.getByRole('link')).toHaveCount(2)
  await page.getByRole('radio', { name: 'No calendar 1' }).press('Space')
  await expect(page).toHaveURL(/state=unconnected/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ático Malasaña' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Connect a calendar to ${HOUSE}` })).toBeVisible()
  await page.getByRole('radio', { name: 'Properties' }).press('Space')
  const form = page.getByRole('dialog', { name: 'Add a calendar' })
  // What a property with a calendar lacks is connected in the column of its channel.
  await page.getByRole('button', { name: 'Connect the calendar of Ático Malasaña at Airbnb' }).press('Enter')
  await expect(form.getByLabel('Booked through')).toHaveValue('airbnb')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: `Connect a calendar to ${HOUSE}` }).press('Enter')
  await form.getByLabel('Calendar address').fill('webcal://calendars.invalid/4712.ics')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/integrations\/ical\//)
  await page.goto(`${addresses.DASHBOARD_URL}/channels?state=unconnected`)
  await expect(page.getByText('Every property has a calendar')).toBeVisible()
})

test('the calendars of many flats are pasted, corrected and connected', async ({ page, addresses, rest }) => {
  // Without a property there is nothing to connect.
  await page.goto(`${addresses.DASHBOARD_URL}/channels`)
  await expect(page.getByRole('link', { name: 'Add a property' })).toBeVisible()
  await rest.createProperty()
  await rest.createProperty({ name: HOUSE })
  await rest.createProperty({ name: 'Casa Azul' })
  await page.reload()
  await page.getByRole('link', { name: 'Connect many' }).click()
  const text = page.getByLabel('Names and addresses')
  const rows = page.getByRole('region', { name: 'Pasted calendars' }).getByRole('listitem')
  const connect = page.getByRole('button', { name: /^Connect (calendars|\d)/ })
  await expect(connect).toBeDisabled()

  await text.pressSequentially('atico malasana; https://www.airbnb.com/calendar/ical/1.ics?s=aaaa')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Property for atico malasana' })).toHaveValue(FLAT)
  await expect(page.getByLabel('Channel for atico malasana')).toHaveValue('airbnb')

  await text.fill(
    [
      'Property\tCalendar',
      'atico malasana\thttps://www.airbnb.com/calendar/ical/1.ics?s=aaaa',
      'casa\thttps://ical.booking.com/v1/export?t=bbbb',
      'Drago\thttps://calendars.invalid/3.ics?s=cccc',
      'Drago again\thttps://calendars.invalid/3.ics?s=cccc',
      'https://',
    ].join('\n'),
  )
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(0)).toContainText('no calendar address')
  await expect(rows.nth(2)).toContainText(/Which one\? .*Casa Azul/)
  await expect(rows.nth(4)).toContainText('on an earlier line')
  await expect(rows.nth(5)).toContainText('isn’t a complete address')
  await expect(connect).toHaveText('Connect 2 calendars')

  const unclear = page.getByRole('combobox', { name: 'Property for casa', exact: true })
  await unclear.fill('azul')
  await unclear.press('Enter')
  await page.getByLabel('Channel for Drago', { exact: true }).selectOption('Vrbo')
  await expect(connect).toHaveText('Connect 3 calendars')

  const question = page.getByRole('dialog', { name: /^Leave with/ })
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(rows).toHaveCount(6)

  await connect.press('Enter')
  await expect(rows.nth(1)).toContainText(`Connected to ${FLAT}`)
  await expect(rows.nth(2)).toContainText('Connected to Casa Azul')
  await expect(rows.nth(3)).toContainText(`Connected to ${HOUSE}`)
  await expect(connect).toBeDisabled()

  await text.fill('Drago\thttps://calendars.invalid/3.ics?s=cccc')
  // The lines before it go a moment later.
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Connected to ${HOUSE}`)
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/channels$/)
  await expect(page.getByRole('row', { name: HOUSE }).getByRole('link')).toHaveCount(2)

  await page.getByRole('link', { name: 'Connect many' }).click()
  await text.fill('Drago\thttps://calendars.invalid/3.ics?s=cccc')
  await expect(rows).toContainText('probably has this calendar already')
  await expect(connect).toBeDisabled()
})
