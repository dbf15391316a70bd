import { expect, test } from './fixtures.ts'
import { linkIn } from './mailbox.ts'
import { PASSWORD, signUp } from './owner.ts'
import { ageProof } from './stale-proof.ts'

const refusals = /403/

test('an API key asks who is there after ten minutes, loses nothing typed, and is made after the password', async ({
  page,
  addresses,
  mailbox,
  console_errors,
}) => {
  const { email } = await signUp(page, addresses, mailbox)
  await ageProof(addresses, email)
  await page.goto(`${addresses.DASHBOARD_URL}/settings/developers/api-keys`)
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Channel manager')
  await page.getByRole('dialog').getByLabel('Properties').selectOption('read')
  await page.getByRole('button', { name: 'Create key' }).click()

  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(asked.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not this one')
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(asked.getByText('Wrong password.').first()).toBeVisible()
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByLabel('API key Channel manager')).toBeVisible()
  const told = await mailbox.waitFor(email, /New API key/)
  expect(told.text).toContain('Channel manager')
  console_errors.splice(
    0,
    console_errors.length,
    ...console_errors.filter((error) => !/40[13]|422/.test(error)),
  )
})

test('a mailed link proves who is there, and the export goes on beside it', async ({
  page,
  addresses,
  mailbox,
  console_errors,
}) => {
  const { email } = await signUp(page, addresses, mailbox)
  await ageProof(addresses, email)
  await page.goto(`${addresses.DASHBOARD_URL}/settings/data`)
  await page.getByRole('button', { name: 'Export everything' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await asked.getByRole('button', { name: 'Send me a link instead' }).click()
  await expect(asked.getByText(`We sent a link to ${email}`)).toBeVisible()

  const download = page.waitForEvent('download')
  const beside = await page.context().newPage()
  await beside.goto(linkIn(await mailbox.waitFor(email, /Confirm it/)))
  await beside.getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(beside.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await beside.close()
  expect((await download).suggestedFilename()).toMatch(/ndjson$/)
  await expect(asked).toBeHidden()
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !refusals.test(error)))
})

test('linking asks who is there before it sets off, and the linked provider can say so from then on', async ({
  page,
  addresses,
  mailbox,
  console_errors,
}) => {
  test.slow()
  const { DASHBOARD_URL: dashboard } = addresses
  const { email } = await signUp(page, addresses, mailbox)
  await ageProof(addresses, email)
  await page.goto(`${dashboard}/settings/security`)
  await page.getByRole('button', { name: 'Link Acme' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Address at Acme').fill(email)
  await page.getByRole('button', { name: 'Let me in' }).click()
  await expect(page.getByText('You can sign in this way from now on.')).toBeVisible()
  expect((await mailbox.waitFor(email, /New way to sign in/)).text).toContain('Acme')

  await ageProof(addresses, email)
  await page.getByRole('button', { name: 'Unlink Acme' }).click()
  await page.getByRole('dialog', { name: 'Unlink Acme?' }).getByRole('button', { name: 'Unlink' }).click()
  const opening = page.context().waitForEvent('page')
  await asked.getByRole('link', { name: 'Confirm with Acme' }).click()
  const beside = await opening
  await beside.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(beside.getByRole('heading', { name: 'Acme' })).toBeVisible()
  expect(new URL(beside.url()).searchParams.get('max_age')).toBe('0')
  await beside.getByLabel('Address at Acme').fill(email)
  await beside.getByRole('button', { name: 'Let me in' }).click()
  await expect(beside.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await beside.close()
  await expect(page.getByText('Acme is unlinked.')).toBeVisible()
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !refusals.test(error)))
})

test('cancelling changes nothing', async ({ page, addresses, mailbox, console_errors }) => {
  const { email } = await signUp(page, addresses, mailbox)
  await ageProof(addresses, email)
  await page.goto(`${addresses.DASHBOARD_URL}/settings/developers/api-keys`)
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Channel manager')
  await page.getByRole('dialog').getByLabel('Properties').selectOption('read')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Channel manager')
  console_errors.splice(0, console_errors.length, ...console_errors.filter((error) => !refusals.test(error)))
})
