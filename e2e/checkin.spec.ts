import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { child, fillGuest, fillStep, spaniard, traveller } from './guest-form.ts'
import { linkIn } from './mailbox.ts'
import { book } from './owner.ts'

const PHONE = { width: 390, height: 844 }

const register = (page: Page) => page.getByRole('button', { name: 'Register this guest' }).click()

/** Signs on the page after a registration: with mouse strokes if scripts are on, otherwise with the name. */
async function sign(page: Page, name: string, javaScriptEnabled: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${name}’s signature` })).toBeVisible()
  if (javaScriptEnabled) await draw(page)
  else await page.getByRole('textbox', { name: 'full name' }).fill(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Box to sign in/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no box to sign in.')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 20],
    [110, 70],
    [150, 30],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y)
  await page.mouse.up()
}

for (const javaScriptEnabled of [false, true]) {
  test(`two adults and a child check in on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    page: managerPage,
    openPhone,
    addresses,
    mailbox,
  }) => {
    // A whole party, page by page.
    test.slow()
    const { booking } = await book(managerPage, addresses, mailbox)
    const page = await openPhone(booking.checkin_url, { javaScriptEnabled })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ático Malasaña')
    await expect(page.getByText('Nobody is registered yet')).toBeVisible()

    await page.getByRole('link', { name: 'Start check-in' }).click()
    await fillGuest(page, spaniard)
    await register(page)
    await sign(page, 'Lucía Ortega', javaScriptEnabled)
    await expect(page.getByText('Lucía has signed.')).toBeVisible()
    await expect(page.getByText('1 of 3 guests registered')).toBeVisible()
    await expect(page.getByText('NIF •••••678Z · Signed')).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: 'Register the next guest' }).click()
    await fillGuest(page, traveller)
    await register(page)
    await page.getByRole('link', { name: 'Sign later' }).click()
    await expect(page.getByRole('link', { name: 'Sign Oliver Bennett’s registration' })).toBeVisible()
    await expect(page.getByText('2 of 3 guests registered')).toBeVisible()

    await page.getByRole('link', { name: 'Register the next guest' }).click()
    await fillGuest(page, child)
    await register(page)
    await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible()
    await expect(page.getByText('terraza-con-vistas')).toBeVisible()
    await expect(page.getByText('Push the brass plate.')).toBeVisible()
    // The open steps can be reached below the page, too.
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Sign Oliver Bennett’s registration' })
      .last()
      .click()
    await expect(page.getByText('PAS •••••1826')).toBeVisible()
    await sign(page, 'Oliver Bennett', javaScriptEnabled)
    await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible()

    await managerPage.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
    await expect(managerPage.getByText('3 of 3 guests registered').first()).toBeVisible()
  })
}

test('the way back after a registration says that it is done, and leads on', async ({
  page: managerPage,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const page = await openPhone(`${booking.checkin_url}/guest`)
  await fillGuest(page, traveller)
  await register(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Oliver Bennett’s signature' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Oliver is registered. 2 more guests to go.')).toBeVisible()
  await page.getByRole('link', { name: 'Register the next guest' }).click()
  await expect(page.getByText('Guest 2 of 3')).toBeVisible()
})

test('a signature is given on another phone than the one that registered, with the keyboard alone', async ({
  page: managerPage,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox, { guests_number: 1 })
  const page = await openPhone(`${booking.checkin_url}/guest`)
  await fillGuest(page, traveller)
  await register(page)
  await page.getByRole('link', { name: 'Sign later' }).click()

  const other = await openPhone(booking.checkin_url)
  await expect(other.getByText('One signature is missing.')).toBeVisible()
  await other.getByRole('link', { name: 'Sign Oliver Bennett’s registration' }).first().press('Enter')
  const name = other.getByRole('textbox', { name: 'full name' })
  await name.focus()
  await name.pressSequentially('Oliver Bennett')
  await name.press('Enter')
  await expect(other.getByText('Oliver has signed.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible()
  await managerPage.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await expect(managerPage.getByText('Passport •••••1826 · Signed')).toBeVisible()
})

test('the check-in can be started without scrolling on laptops', async ({
  page,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(page, addresses, mailbox)
  for (const viewport of [PHONE, { width: 1024, height: 768 }, { width: 1440, height: 900 }]) {
    const laptop = await openPhone(booking.checkin_url, { viewport })
    await expect(laptop.getByRole('link', { name: 'Start check-in' })).toBeInViewport({ ratio: 1 })
  }
})

test('mistakes are explained at their fields, in other languages too, and nothing typed is lost', async ({
  page: managerPage,
  browser,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  const goOn = (name = 'Continue') => page.getByRole('button', { name }).click()
  await page.goto(`${booking.checkin_url}/guest`)
  await fillStep(page, 'First, three short questions', spaniard)
  await goOn()
  const wrong = { ...spaniard.text, 'Document number': '12345678A', 'Card support number': '12' }
  await fillStep(page, 'As shown on the document', { ...spaniard, text: wrong })
  await goOn()
  await expect(page.getByText('The digits and the letter don’t match.').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Lucía')
  await page.getByLabel('Document number').fill('12345678Z')
  await goOn()
  await expect(page.getByText('Please check this. If it’s right, continue.')).toBeVisible()
  await goOn()
  await expect(page.getByRole('heading', { name: 'Home address' })).toBeVisible()

  await page.goBack()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Lucía')
  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Lucía')
  await goOn('Continuar')
  await goOn('Atrás')
  await expect(page.getByRole('textbox', { name: 'Número de documento' })).toHaveValue('12345678Z')
  await context.close()
})

test('a draft outlives a lost signal and a closed tab, without the numbers of the document', async ({
  page: managerPage,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const page = await openPhone(`${booking.checkin_url}/guest`)
  await fillStep(page, 'First, three short questions', spaniard)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillStep(page, 'As shown on the document', spaniard)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('Ortega')
  expect(kept).not.toMatch(/12\.?345\.?678|BAA000589/)
  await page.context().setOffline(true)
  await page.close()

  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await again.goto(`${booking.checkin_url}/guest`)
  await expect(again.getByRole('combobox', { name: 'Nationality' })).toHaveValue('ESP')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(again.getByRole('textbox', { name: 'First name' })).toHaveValue('Lucía')
  await expect(again.getByLabel('Document number')).toHaveValue('')
})

test('no field that gets the focus hides behind the bar with the button', async ({
  page: managerPage,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const page = await openPhone(`${booking.checkin_url}/guest`, { viewport: { width: 320, height: 568 } })
  const bar = await page.getByRole('button', { name: 'Continue' }).boundingBox()
  const fields = [
    page.getByRole('combobox', { name: 'Nationality' }),
    ...['Day', 'Month', 'Year'].map((name) => page.getByRole('textbox', { name, exact: true })),
    page.getByRole('radio', { name: 'Passport' }),
  ]
  for (const field of fields) {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused({ timeout: 50 })
    }).toPass()
    const box = await field.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(bar?.y ?? 0)
  }
})

test('a double tap registers one guest', async ({ page: managerPage, openPhone, addresses, mailbox }) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const page = await openPhone(`${booking.checkin_url}/guest`, { javaScriptEnabled: false })
  await fillGuest(page, spaniard)
  await page.getByRole('button', { name: 'Register this guest' }).dblclick()
  await page.getByRole('link', { name: 'Sign later' }).click()
  await expect(page.getByText('1 of 3 guests registered')).toBeVisible()
})

test('a device corrects and removes only what it registered itself', async ({
  page: managerPage,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(managerPage, addresses, mailbox)
  const page = await openPhone(`${booking.checkin_url}/guest`)
  await fillGuest(page, traveller)
  await register(page)
  await page.getByRole('link', { name: 'Sign later' }).click()
  await page.getByRole('link', { name: 'Edit Oliver Bennett’s details' }).click()
  await fillGuest(page, {
    ...traveller,
    text: { ...traveller.text, 'First name': 'Olivia' },
    radio: ['Female', 'Passport'],
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Sign later' }).click()
  await expect(page.getByText('Olivia Bennett', { exact: true })).toBeVisible()

  const other = await openPhone(booking.checkin_url)
  await expect(other.getByText('Olivia Bennett')).toBeVisible()
  await expect(other.getByRole('link', { name: /^Edit/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Olivia Bennett’s details' }).click()
  await page.getByText('Remove this guest').click()
  await page.getByRole('button', { name: 'Remove Olivia Bennett' }).click()
  await expect(page.getByText('The guest was removed.')).toBeVisible()
  await other.reload()
  await expect(other.getByText('Olivia Bennett')).toHaveCount(0)
})

test('the host removes an entry and the guest can register again', async ({
  page,
  openPhone,
  addresses,
  mailbox,
}) => {
  const { booking } = await book(page, addresses, mailbox)
  const guestPage = await openPhone(`${booking.checkin_url}/guest`)
  await fillGuest(guestPage, traveller)
  await register(guestPage)
  await guestPage.getByRole('link', { name: 'Sign later' }).click()

  await page.goto(`${addresses.DASHBOARD_URL}/bookings/${booking.id}`)
  await page.getByRole('button', { name: 'Remove Oliver Bennett' }).click()
  await page.getByRole('button', { name: 'Remove guest' }).click()
  await expect(page.getByText('No guests yet.')).toBeVisible()
  await guestPage.reload()
  await expect(guestPage.getByText('Nobody is registered yet')).toBeVisible()
})

test('an unknown code is a kind 404 that tells search engines and caches nothing', async ({
  page,
  addresses,
  console_errors,
}) => {
  const answer = await page.goto(`${addresses.CHECKIN_URL}/zzzzzzzzzzzzzzzzzzzzzzzzzz`)
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByRole('heading', { name: 'We can’t find this check-in' })).toBeVisible()
  // The browser itself logs the 404 to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('404')))
})

test('a guest who lost the link has it mailed again, and nobody learns whether an address is known', async ({
  page: managerPage,
  browser,
  addresses,
  mailbox,
}) => {
  const guest_email = `ana.${crypto.randomUUID()}@example.com`
  const { booking } = await book(managerPage, addresses, mailbox, { guest_email })
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  const ask = async (email: string) => {
    await page.goto(`${addresses.CHECKIN_URL}/zzzzzzzzzzzzzzzzzzzzzzzzzz`)
    await page.getByRole('link', { name: 'Send me my link again' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send my link' }).click()
  }
  await ask('no address')
  await expect(page.getByText('This address is incomplete.')).toBeVisible()
  await ask('nobody.at.all@example.com')
  const answer = await page.getByRole('main').innerText()
  expect(answer).toContain('If a stay was booked with this address')
  await ask(guest_email)
  await expect(page.getByText('If a stay was booked with this address')).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(answer)
  const mail = await mailbox.waitFor(guest_email, /^Your link to Ático Malasaña/)
  expect(linkIn(mail)).toBe(booking.checkin_url)
  await context.close()
})
