import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { linkIn, type Mailbox } from './mailbox.ts'
import { type Booking, RestClient, type StayOfTest } from './rest-client.ts'
import type { StackAddresses } from './stack-addresses.ts'

export const PASSWORD = 'a few quiet words'

export type Person = { email: string; name: string; last_name: string }

let people = 0

/** A completely new person. */
export const newPerson = (): Person => ({
  email: `lucia.${process.pid}.${++people}@example.com`,
  name: 'Lucía',
  last_name: 'Navarro',
})

/** Signs up like people do, with the form and the mailed link; ends signed in, in the dashboard. */
export async function signUpByForm(
  page: Page,
  addresses: StackAddresses,
  mailbox: Mailbox,
  person = newPerson(),
): Promise<Person> {
  await page.goto(`${addresses.DASHBOARD_URL}/sign-up`)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
  await page.goto(linkIn(await mailbox.waitFor(person.email, /./)))
  await page.getByLabel('First name').fill(person.name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  return person
}

/** Signs up and in with the requests the pages would send, without opening them. */
export async function becomeOwner(
  { request }: Page,
  { DASHBOARD_URL: dashboard }: StackAddresses,
  mailbox: Mailbox,
  person = newPerson(),
): Promise<Person> {
  const post = async (path: string, body: { data?: unknown; form?: Record<string, string> }) => {
    const answer = await request.post(dashboard + path, { headers: { origin: dashboard }, ...body })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  const { email, name, last_name } = person
  await post('/api/trpc/auth.requestSignUp', { data: { email, locale: 'en' } })
  const token = new URL(linkIn(await mailbox.waitFor(email, /./))).searchParams.get('token')
  await post('/api/trpc/auth.completeSignUp', { data: { token, name, last_name, password: PASSWORD } })
  const { csrfToken } = CsrfToken.parse(await (await request.get(`${dashboard}/api/auth/csrf`)).json())
  const form = { email, password: PASSWORD, csrfToken, json: 'true', redirect: 'false' }
  // A journey that guesses passwords may fill the waiting line of this client address.
  await expect(() => post('/api/auth/callback/credentials', { form })).toPass({ timeout: 15_000 })
  return person
}

/** Signs up; ends signed in, in the dashboard. */
export async function signUp(
  page: Page,
  addresses: StackAddresses,
  mailbox: Mailbox,
  person = newPerson(),
): Promise<Person> {
  await becomeOwner(page, addresses, mailbox, person)
  await page.goto(addresses.DASHBOARD_URL)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  return person
}

const CsrfToken = z.object({ csrfToken: z.string() })
/** Signs up a new owner and books a stay at a new flat of theirs. */
export async function book(
  page: Page,
  addresses: StackAddresses,
  mailbox: Mailbox,
  stay: StayOfTest = {},
): Promise<{ booking: Booking; rest: RestClient }> {
  await becomeOwner(page, addresses, mailbox)
  const rest = await RestClient.of(page, addresses)
  return { rest, booking: await rest.createBooking(await rest.createProperty(), stay) }
}

/** An address for one journey's sign-up, with another one for the journey's retry. */
export const addressOfTry = (email: string): string =>
  test.info().retry === 0 ? email : email.replace('@', '-1@')
