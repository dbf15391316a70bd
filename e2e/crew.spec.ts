import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { linkIn } from './mailbox.ts'
import { newPerson, PASSWORD, RestClient, signUp } from './owner.ts'

const PHONE = { width: 390, height: 844 }

/** A grey photo of two by two points. */
const PHOTO = {
  name: 'kitchen.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVR4nGNoAAMGCAUAKg4GARWeQtcAAAAASUVORK5CYII=',
    'base64',
  ),
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  await expect(page.getByLabel('Invitation link')).toContainText('/invitations/')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Invited' }).getByText(email)).toBeVisible()
}

/** Waits until the open page could be opened without network. */
async function pagesAreKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match(location.href)
        const html = (await kept?.text()) ?? ''
        const scripts = [...html.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)].map(([name]) => name)
        const found = await Promise.all(scripts.map((name) => caches.match(name)))
        return scripts.length > 0 && found.every(Boolean)
      }),
    )
    .toBe(true)
}

async function planTask(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Property' }).or(dialog.getByLabel('Property')).first().click()
  await page.getByRole('option', { name: 'Ático Malasaña' }).click()
  await dialog.getByLabel('What is to do').fill(title)
  await dialog.getByLabel('Due').fill('2027-03-09T16:00')
  await dialog.getByRole('button', { name: 'Add a point' }).click()
  await dialog.getByLabel('Point 1', { exact: true }).fill('Wipe the kitchen')
  await dialog.getByLabel('Photo').check()
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

test('a cleaner accepts a mailed invitation and does a job on a phone', async ({
  page,
  browser,
  addresses,
  mailbox,
}) => {
  // Two people, one after the other, each with a sign-up.
  test.slow()
  await signUp(page, addresses, mailbox)
  const property = await (await RestClient.of(page, addresses)).createProperty()
  await page.goto(`${addresses.DASHBOARD_URL}/properties/${property}/crew`)
  const cleaner = newPerson()
  await invite(page, cleaner.email)
  await page.goto(`${addresses.DASHBOARD_URL}/tasks`)
  await planTask(page, 'Clean before the family')

  const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' })
  const phone = await context.newPage()
  await phone.goto(linkIn(await mailbox.waitFor(cleaner.email, /invites you/)))
  await expect(phone.getByRole('heading', { name: 'Join Ático Malasaña', level: 1 })).toBeVisible()
  await expect(phone.getByText('Tasks of one service, and those assigned by name')).toBeVisible()
  await expect(phone.getByLabel('E-mail address')).toHaveValue(cleaner.email)
  await phone.getByRole('button', { name: 'Send me the link' }).click()
  await expect(phone.getByText('Check your mail', { exact: true })).toBeVisible()
  await phone.goto(linkIn(await mailbox.waitFor(cleaner.email, /Confirm your address/)))
  await phone.getByLabel('First name').fill('Marta')
  await phone.getByLabel('Last name').fill('Ruiz')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Create account and join' }).click()
  await expect(phone.getByRole('heading', { name: 'Ático Malasaña', level: 1 })).toBeVisible()

  await phone.getByRole('link', { name: 'Tasks' }).click()
  await expect(phone.getByRole('heading', { name: 'My jobs', level: 1 })).toBeVisible()
  await phone.getByRole('button', { name: 'Start “Clean before the family”' }).click()
  await expect(phone.getByText('Before you can complete it')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Complete' })).toBeDisabled()
  const kitchen = phone.getByRole('checkbox', { name: 'Wipe the kitchen' })
  await kitchen.click()
  await expect(kitchen).toBeChecked()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Add photo of “Wipe the kitchen”' }).click()
  await (await chooser).setFiles(PHOTO)
  await expect(phone.getByRole('img', { name: 'Photo of “Wipe the kitchen”' })).toBeVisible()
  await phone.getByRole('button', { name: 'Complete' }).click()
  await phone.getByLabel('Anything to tell?').fill('The kettle is broken.')
  await phone.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(phone.getByText('Completed', { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('The kettle is broken.')).toBeVisible()
  await expect(page.getByText(/Marta Ruiz/).first()).toBeVisible()

  // The next one in a cellar: opened before, reloaded and done without network, sent when it is back.
  await page.goto(`${addresses.DASHBOARD_URL}/tasks`)
  await planTask(page, 'Boiler room')
  await phone.goto(`${addresses.DASHBOARD_URL}/tasks`)
  await phone.getByRole('link', { name: 'Boiler room' }).click()
  await expect(phone.getByRole('heading', { name: 'Boiler room', level: 1 })).toBeVisible()
  await pagesAreKept(phone)
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByText('You are offline')).toBeVisible()
  await phone.getByRole('button', { name: 'Start' }).click()
  await kitchen.click()
  const offlineChooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Add photo of “Wipe the kitchen”' }).click()
  await (await offlineChooser).setFiles(PHOTO)
  await expect(phone.getByText('3 steps are kept on this phone')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('3 steps are kept on this phone')).toBeVisible()
  await expect(kitchen).toBeChecked()
  await phone.getByRole('button', { name: 'Complete' }).click()
  await phone.getByLabel('Anything to tell?').fill('The boiler hums.')
  await phone.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(phone.getByText('4 steps are kept on this phone')).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByText(/kept on this phone/)).toBeHidden()
  await expect(phone.getByText('“Boiler room” is completed')).toBeVisible()

  await page.reload()
  await expect(page.getByText('The boiler hums.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of “Wipe the kitchen”' })).toBeVisible()
  await context.close()
})

test('a task and an invitation say kindly when their link leads nowhere', async ({
  page,
  addresses,
  console_errors,
}) => {
  for (const [path, title] of [
    ['/t/zzzzzzzzzzzzzzzzzzzzzzzzzz', 'This task is not here any more'],
    ['/invitations/nothing', 'This link leads nowhere'],
  ] as const) {
    const answer = await page.goto(addresses.DASHBOARD_URL + path)
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'cache-control': expect.stringContaining('no-store'),
    })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  // The browser itself writes the 404s to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('404')))
})
