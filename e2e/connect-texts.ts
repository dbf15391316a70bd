import { fieldOf } from './field-of.ts'
import type { Page } from '@playwright/test'
import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import type { StackAddresses } from './stack-addresses.ts'

/** Connects the account of the signed-in host with the emulated sender of texts, by keyboard; ends on its page. */
export async function connectTexts(page: Page, { DASHBOARD_URL }: StackAddresses): Promise<void> {
  await page.goto(`${DASHBOARD_URL}/integrations`)
  await page.getByRole('button', { name: 'Connect Twilio' }).press('Enter')
  const connect = page.getByRole('dialog', { name: 'Connect Twilio' })
  const type = async (label: string, text: string) => {
    await fieldOf(connect, label).focus()
    await page.keyboard.type(text)
  }
  await type('Account SID', DEMO_TEXT_ACCOUNT.account_sid)
  await type('Auth token', DEMO_TEXT_ACCOUNT.auth_token)
  await type('Number or name', DEMO_TEXT_ACCOUNT.number)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'What it is used for' }).waitFor()
}
