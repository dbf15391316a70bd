import type { APIResponse, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { newPerson, PASSWORD, signUp } from './owner.ts'
import type { StackAddresses } from './stack-addresses.ts'

const Issued = z.object({ token: z.string() })
const Claims = z.object({ sub: z.string() })

/** The dashboard's token for the signed-in user. */
async function tokenOf(page: Page, { DASHBOARD_URL }: StackAddresses): Promise<string> {
  const answer = await page.request.post(`${DASHBOARD_URL}/api/token`, { headers: { origin: DASHBOARD_URL } })
  return Issued.parse(await answer.json()).token
}

const readAccount = (page: Page, { API_URL }: StackAddresses, token: string): Promise<APIResponse> =>
  page.request.get(`${API_URL}/v1/account`, { headers: { authorization: `Bearer ${token}` } })

const subjectOf = (token: string): string =>
  Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sub

async function enterByAcme(page: Page, dashboard: string, email: string, subject = ''): Promise<void> {
  await page.goto(`${dashboard}/sign-in`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await page.getByLabel('Address at Acme').fill(email)
  await page.getByLabel('Subject, where it is another').fill(subject)
  await page.getByRole('button', { name: 'Let me in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Stayward' })).toBeVisible()
}

test('a provider that answers with the id of somebody here does not become them', async ({
  page,
  browser,
  addresses,
  mailbox,
}) => {
  await signUp(page, addresses, mailbox)
  const victim = subjectOf(await tokenOf(page, addresses))

  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await enterByAcme(other, addresses.DASHBOARD_URL, newPerson().email, victim)
  const answer = await readAccount(other, addresses, await tokenOf(other, addresses))
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'account.signup_required' })
  await context.close()
})

test('a user who signed in by a provider can call the API with our token', async ({ page, addresses }) => {
  await enterByAcme(page, addresses.DASHBOARD_URL, newPerson().email)
  const token = await tokenOf(page, addresses)
  expect((await readAccount(page, addresses, token)).status()).toBe(403)
  const signup = await page.request.post(`${addresses.API_URL}/signup`, {
    data: { name: 'Ana', last_name: 'Ruiz' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(signup.status()).toBe(201)
  expect((await readAccount(page, addresses, token)).status()).toBe(200)
})

test('a token ends as its browser signs out, and as the password is changed', async ({
  page,
  addresses,
  mailbox,
}) => {
  await signUp(page, addresses, mailbox)
  const before = await tokenOf(page, addresses)
  expect((await readAccount(page, addresses, before)).status()).toBe(200)
  await page.goto(`${addresses.DASHBOARD_URL}/settings/security`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('quite other words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  expect((await readAccount(page, addresses, before)).status()).toBe(401)

  const after = await tokenOf(page, addresses)
  expect((await readAccount(page, addresses, after)).status()).toBe(200)
  await page.getByRole('button', { name: /^Lucía.*’s account$/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect((await readAccount(page, addresses, after)).status()).toBe(401)
})

test('guesses at one password wait in line, and do not keep its owner out', async ({
  page,
  playwright,
  addresses,
  mailbox,
}) => {
  const { DASHBOARD_URL } = addresses
  const { email } = await signUp(page, addresses, mailbox)
  const guess = async (stranger: Page['request'], password: string) => {
    const { csrfToken } = z
      .object({ csrfToken: z.string() })
      .parse(await (await stranger.get(`${DASHBOARD_URL}/api/auth/csrf`)).json())
    return stranger.post(`${DASHBOARD_URL}/api/auth/callback/credentials`, {
      form: { email, password, csrfToken, json: 'true' },
      headers: { origin: DASHBOARD_URL },
    })
  }
  const stranger = await playwright.request.newContext()
  for (let round = 0; round < 4; round++) await guess(stranger, 'wrong')
  const guesses = Promise.all(Array.from({ length: 6 }, () => guess(stranger, 'wrong')))
  const owner = await guess(page.request, PASSWORD)
  expect(owner.status()).toBe(200)
  const refused = (await guesses).filter((answer) => answer.status() === 429)
  // Other journeys sign in from the same address, and share its waiting line.
  expect(refused.length).toBeGreaterThanOrEqual(3)
  for (const answer of refused) expect(answer.headers()['retry-after']).toBe('8')
  await stranger.dispose()
})
