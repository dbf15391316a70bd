import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { linkIn } from './mailbox.ts'
import { newPerson, signUp } from './owner.ts'
import { RestClient } from './rest-client.ts'
import { PHOTO } from './test-photo.ts'

const MISSING = 'Page not found'

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByLabel('Invitation link')).toContainText('/invitations/')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Invited' }).getByText(email)).toBeVisible()
}

/** Waits until the current page could be opened offline. */
async function pagesAreKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match(location.href)
        const html = (await kept?.text()) ?? ''
        const scripts = [...html.matchAll(/\/(?:_next\/static|words)\/[\w./~-]+\.(?:json|js)/g)].map(
          ([name]) => name,
        )
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
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill(title)
  await dialog.getByLabel('Due').fill('9/3/2027')
  await dialog.getByRole('textbox', { name: 'Time', exact: true }).fill('4 pm')
  await dialog.getByRole('button', { name: 'Add an item' }).click()
  await dialog.getByLabel('Item 1', { exact: true }).fill('Wipe the kitchen')
  await dialog.getByLabel('Photo').check()
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

test('a cleaner accepts a mailed invitation and does a job on a phone', async ({
  page,
  openPhone,
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

  const phone = await openPhone(linkIn(await mailbox.waitFor(cleaner.email, /invites you/)))
  await expect(phone.getByRole('heading', { name: 'Join Ático Malasaña', level: 1 })).toBeVisible()
  await expect(phone.getByText('Tasks of one service, and tasks assigned personally')).toBeVisible()
  await expect(phone.getByLabel('Email address')).toHaveValue(cleaner.email)
  await signUpToJoin(phone, mailbox, { ...cleaner, name: 'Marta', last_name: 'Ruiz' })
  await expect(phone.getByRole('heading', { name: 'Ático Malasaña', level: 1 })).toBeVisible()

  // She is assigned in the list, by keyboard.
  await page.goto(`${addresses.DASHBOARD_URL}/tasks`)
  const row = page.getByRole('listitem').filter({ hasText: 'Clean before the family' })
  await expect(row.getByRole('button', { name: 'Assign' })).toBeEnabled()
  await row.getByRole('button', { name: 'Assign' }).press('Enter')
  const assigning = page.getByRole('dialog', { name: 'Assign “Clean before the family”' })
  const marta = assigning.getByRole('option', { name: /^Marta Ruiz/ })
  await assigning.getByLabel('Assigned to').selectOption(await marta.getAttribute('value'))
  await assigning.getByRole('button', { name: 'Assign' }).press('Enter')
  await expect(row.getByRole('button', { name: 'Assigned to Marta Ruiz. Change' })).toBeFocused()
  await row.getByRole('link', { name: 'Clean before the family' }).click()

  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
  await expect(phone.getByRole('heading', { name: 'My jobs', level: 1 })).toBeVisible()
  // What is not near is a line that opens the job.
  await phone
    .getByRole('region', { name: /^Later/ })
    .getByRole('link', { name: 'Clean before the family' })
    .click()
  await phone.getByRole('button', { name: 'Start' }).click()
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
  await phone.getByLabel('Anything to report?').fill('The kettle is broken.')
  await phone.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(phone.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(phone.getByText('“Clean before the family” is completed')).toBeVisible()

  // The manager's page, already open, shows it without a reload.
  await expect(page.getByText('The kettle is broken.')).toBeVisible()
  await expect(page.getByText(/Marta Ruiz/).first()).toBeVisible()

  // The next one offline: opened before, reloaded and done without network, sent when it is back.
  await page.goto(`${addresses.DASHBOARD_URL}/tasks`)
  await planTask(page, 'Boiler room')
  await phone.goto(`${addresses.DASHBOARD_URL}/tasks`)
  await phone.getByRole('link', { name: 'Boiler room' }).click()
  await expect(phone.getByRole('heading', { name: 'Boiler room', level: 1 })).toBeVisible()
  await pagesAreKept(phone)
  await phone.context().setOffline(true)
  await expect(phone.getByText('You are offline')).toBeVisible()
  // A browser may call itself online after this, as on a Wi-Fi without internet.
  await phone.reload()
  await phone.getByRole('button', { name: 'Start' }).click()
  await kitchen.click()
  const offlineChooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Add photo of “Wipe the kitchen”' }).click()
  await (await offlineChooser).setFiles(PHOTO)
  await expect(phone.getByText('3 steps are saved on this phone')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('3 steps are saved on this phone')).toBeVisible()
  await expect(kitchen).toBeChecked()
  await phone.getByRole('button', { name: 'Complete' }).click()
  await phone.getByLabel('Anything to report?').fill('The boiler hums.')
  await phone.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(phone.getByText('4 steps are saved on this phone')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText(/saved on this phone/)).toBeHidden()
  await expect(phone.getByText('“Boiler room” is completed')).toBeVisible()

  await page.reload()
  await expect(page.getByText('The boiler hums.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo of “Wipe the kitchen”' })).toBeVisible()
})

test('a contractor, wherever they go, sees their own work only', async ({
  page,
  openPhone,
  addresses: { DASHBOARD_URL: dashboard, ...addresses },
  mailbox,
}) => {
  test.slow()
  await signUp(page, { DASHBOARD_URL: dashboard, ...addresses }, mailbox)
  const rest = await RestClient.of(page, { DASHBOARD_URL: dashboard, ...addresses })
  const property = await rest.createProperty()
  const elsewhere = await rest.createProperty({ name: 'Casa del Drago' })
  const booking = await rest.createBooking(property)
  const plumber = { ...newPerson(), name: 'Karim', last_name: 'Benali' }
  const invitation = { email: plumber.email, access_level: 'contractor', service: 'maintenance' }
  const link = await rest.invite(property, invitation)

  const phone = await openPhone(link)
  await signUpToJoin(phone, mailbox, plumber)
  await expect(phone.getByRole('heading', { name: 'My jobs', level: 1 })).toBeVisible()
  const assignee_id = await rest.onlyMember(property)
  const own = await rest.createTask(property, 'Fix the tap', { service: 'maintenance', assignee_id })
  const foreign = await rest.createTask(property, 'Count the silver')

  const hidden = [
    `/bookings/${booking.id}`,
    `/bookings/${booking.id}/edit`,
    `/properties/${elsewhere}`,
    ...['bookings', 'crew', 'locks', 'settings'].map((tab) => `/properties/${property}/${tab}`),
    `/tasks/${foreign}`,
  ]
  for (const path of hidden) {
    await phone.goto(dashboard + path)
    await expect(phone.getByRole('heading', { name: MISSING }), path).toBeVisible()
  }
  const ofPlanners = [
    '/bookings/new',
    '/channels',
    '/figures',
    '/imports',
    '/integrations',
    '/integrations/locks',
    '/properties/bulk',
    '/properties/expenses',
    '/properties/owners',
    '/reports',
  ]
  const settings = ['/settings/users', '/settings/developers', '/settings/developers/api-keys']
  const foreignForm = `/bookings/new?property_id=${elsewhere}`
  for (const path of [...hidden, foreignForm, ...ofPlanners, ...settings])
    expect((await phone.request.get(dashboard + path)).status(), path).toBe(404)
  const shown = [
    '/',
    '/bookings',
    '/calendar',
    '/tasks',
    '/tasks?view=list&state=all',
    '/tasks?view=assignee',
  ]
  const places = ['/properties', `/properties/${property}`, `/properties/${property}/tasks`]
  await phone.goto(`${dashboard}/calendar`)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'New booking' })).toHaveCount(0)
  for (const path of [...shown, ...places, '/settings/security', `/tasks/${own}`]) {
    await phone.goto(dashboard + path)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    for (const secret of [
      /\bAna\b/,
      'Casa del Drago',
      'Count the silver',
      'terraza-con-vistas',
      'Lucía Navarro',
    ])
      await expect(phone.getByRole('main').getByText(secret), `${String(secret)} on ${path}`).toHaveCount(0)
  }
  await phone.goto(`${dashboard}/tasks`)
  await expect(phone.getByRole('link', { name: 'Fix the tap' })).toBeVisible()
})

test('a task and an invitation say kindly when their link leads nowhere', async ({
  page,
  addresses,
  console_errors,
}) => {
  for (const [path, title] of [
    ['/t/zzzzzzzzzzzzzzzzzzzzzzzzzz', 'This task is no longer here'],
    ['/invitations/nothing', 'This link isn’t valid'],
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
  // The browser itself logs the 404s to the console.
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !error.includes('404')))
})
