import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import type { DemoPhones } from './connect-phones.ts'
import { emulatorControl } from './emulator-control.ts'

/** The emulated provider of texts at a base URL, and its account. */
export function emulatedPhones(url: string): DemoPhones {
  const control = emulatorControl(url)
  const { account_sid, auth_token, number } = DEMO_TEXT_ACCOUNT
  return {
    account: { account_sid, auth_token, sms_from: number, whatsapp_from: number },
    answerTo: async (callback_url) => void (await control('incoming-url', { url: callback_url })),
  }
}
