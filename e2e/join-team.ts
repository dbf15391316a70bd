import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { linkIn, type Mailbox } from './mailbox.ts'
import { PASSWORD, type Person } from './owner.ts'

/** Signs up on the page of an invitation, which accepts it. */
export async function signUpToJoin(
  page: Page,
  mailbox: Mailbox,
  { email, name, last_name }: Person,
): Promise<void> {
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
  await page.goto(linkIn(await mailbox.waitFor(email, /Confirm your address/)))
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and join' }).click()
}
