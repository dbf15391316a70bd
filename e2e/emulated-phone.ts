import { expect, type Page } from '@playwright/test'
import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import type { StackAddresses } from './stack-addresses.ts'

/** Somebody writes an SMS to the sender of the demo account, on the emulated phone of a number. */
export async function writeOnPhone(
  { request }: Pick<Page, 'request'>,
  { TEXT_EMULATOR_URL }: StackAddresses,
  phone: string,
  body: string,
): Promise<void> {
  const form = { phone, channel: 'sms', sender: DEMO_TEXT_ACCOUNT.number, body }
  const url = `${TEXT_EMULATOR_URL}/_emulator/answer?page=phone&channel=sms&phone=${encodeURIComponent(phone)}`
  expect((await request.post(url, { form, maxRedirects: 0 })).status()).toBe(303)
}
