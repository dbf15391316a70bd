import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { signUpToJoin } from './join-team.ts'
import { linkIn } from './mailbox.ts'
import { newPerson } from './owner.ts'
import { seriousFindings } from './accessibility-findings.ts'

const Cleaner = z.object({ default_cleaner_id: z.uuid().nullable() })

test('a new flat and one like it are cleaned by the person of the defaults, once they joined', async ({
  page,
  openPhone,
  addresses,
  mailbox,
  rest,
}) => {
  const marta = { ...newPerson(), name: 'Marta', last_name: 'Gil' }
  const first = await rest.createProperty({ name: 'Flat 1' })
  await page.goto(`${addresses.DASHBOARD_URL}/settings/defaults`)
  const cleaning = page.getByRole('switch', { name: 'Schedule cleaning after each stay' })
  await cleaning.press('Space')
  await expect(page.getByRole('link', { name: /^Nobody works at all properties yet/ })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/crew`)
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  await page.getByRole('dialog').getByLabel('Email address').focus()
  await page.keyboard.type(marta.email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Invitation link')).toContainText('/invitations/')
  const phone = await openPhone(linkIn(await mailbox.waitFor(marta.email, /all of their properties/)))
  await signUpToJoin(phone, mailbox, marta)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto(`${addresses.DASHBOARD_URL}/settings/defaults`)
  const cleaner = page.getByLabel('Cleaner')
  // Who cleans is asked where cleaning is scheduled.
  await expect(cleaning).toBeEnabled()
  await expect(cleaner).toBeHidden()
  await cleaning.press('Space')
  await expect(cleaner.getByRole('option', { name: 'Marta Gil' })).toBeAttached()
  await expect(cleaner).toBeEnabled()
  await cleaner.focus()
  await page.keyboard.type('Mar')
  await expect(cleaner.locator('option:checked')).toHaveText('Marta Gil')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save defaults' }).press('Enter')
  await expect(page.getByText('Defaults saved.')).toBeVisible()
  await page.reload()
  await expect(cleaner.locator('option:checked')).toHaveText('Marta Gil')

  const cleanerOf = async (id: string) =>
    (await rest.read(`/v1/properties/${id}`, Cleaner)).default_cleaner_id
  expect(await cleanerOf(first)).toBeNull()
  const second = await rest.createProperty({ name: 'Flat 2' })
  expect(await cleanerOf(second)).not.toBeNull()

  // Like a flat without a cleaner, a new one has none either.
  const addLike = async (like: string, name: string) => {
    await page.goto(`${addresses.DASHBOARD_URL}/properties/new?same_as=${like}`)
    const field = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect(page.getByLabel('Postal code')).toHaveValue('28004')
    await field.focus()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    return cleanerOf(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  }
  expect(await addLike(first, 'Flat 3')).toBeNull()
  expect(await addLike(second, 'Flat 4')).not.toBeNull()
})
