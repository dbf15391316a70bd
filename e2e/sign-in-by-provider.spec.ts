import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, PASSWORD, signUp } from './owner.ts'

const today = (page: Page) => page.getByRole('heading', { name: 'Today', level: 1 })

/** Lets `email` sign in at the provider, or cancels. */
async function answerAtProvider(page: Page, email: string | null): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible()
  if (email !== null) await page.getByLabel('Address at Acme').fill(email)
  await page.getByRole('button', { name: email === null ? 'Call it off' : 'Let me in' }).click()
}

async function signOut(page: Page, dashboard: string): Promise<void> {
  await page.getByRole('button', { name: /^Lucía.*’s account$/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${dashboard}/sign-in`)
}

test('somebody new signs up by a provider, and their next sign-in opens the same account', async ({
  page,
  addresses: { DASHBOARD_URL: dashboard },
}) => {
  const person = newPerson()
  await page.goto(`${dashboard}/sign-in`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await answerAtProvider(page, null)
  await expect(page.getByText('Sign-in failed')).toBeVisible()

  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await answerAtProvider(page, person.email)
  await expect(page.getByRole('heading', { name: 'Welcome to Stayward' })).toBeVisible()
  await page.getByLabel('First name').fill(person.name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(today(page)).toBeVisible()
  const kept = (await page.context().cookies(dashboard)).map(({ name }) => name)
  expect(kept.filter((name) => /state|pkce|nonce|intent/.test(name))).toEqual([])

  await signOut(page, dashboard)
  await page.goto(`${dashboard}/settings/security`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await answerAtProvider(page, person.email)
  await expect(page).toHaveURL(`${dashboard}/settings/security`)
  await expect(page.getByText('This is your only way to sign in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Acme' })).toBeDisabled()
})

test('a provider opens an account only after its owner linked it, and no longer than that', async ({
  page,
  addresses,
  mailbox,
}) => {
  // Three ways into one account.
  test.slow()
  const { DASHBOARD_URL: dashboard } = addresses
  const { email } = await signUp(page, addresses, mailbox)
  await signOut(page, dashboard)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await answerAtProvider(page, email)
  await expect(page.getByRole('heading', { name: 'This address already has an account' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in another way' }).click()

  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${dashboard}/settings/security`)
  await page.getByRole('button', { name: 'Link Acme' }).click()
  await answerAtProvider(page, null)
  await expect(page.getByText('Sign-in failed')).toBeVisible()
  await page.getByRole('button', { name: 'Link Acme' }).click()
  await answerAtProvider(page, email)
  await expect(page.getByText('You can sign in this way from now on.')).toBeVisible()

  await signOut(page, dashboard)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await answerAtProvider(page, email)
  await expect(today(page)).toBeVisible()
  await page.goto(`${dashboard}/settings/security`)
  await page.getByRole('button', { name: 'Unlink Acme' }).click()
  const asked = page.getByRole('dialog', { name: 'Unlink Acme?' })
  await asked.getByRole('button', { name: 'Unlink' }).click()
  await expect(page).toHaveURL(`${dashboard}/sign-in`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await answerAtProvider(page, email)
  await expect(page.getByRole('heading', { name: 'This address already has an account' })).toBeVisible()
})
