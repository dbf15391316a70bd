import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { emulatorClock } from '../emulator/emulator-clock.ts'
import { DEMO_TEXT_ACCOUNT } from '../texting/emulator/demo-text-account.ts'
import { startTwilioEmulator } from '../texting/emulator/twilio.emulator.ts'
import type { TextCredentials } from '../texting/text-provider.ts'
import { twilio } from '../texting/twilio/twilio.ts'

/** A form that the provider sent us. */
export type ReceivedForm = { signature: string | undefined; fields: [string, string][] }

/** The account of the emulator, which sends SMS and WhatsApp messages by its number. */
export const TEXT_CREDENTIALS: TextCredentials = {
  vendor: 'twilio',
  account_sid: DEMO_TEXT_ACCOUNT.account_sid,
  auth_token: DEMO_TEXT_ACCOUNT.auth_token,
  sms_from: DEMO_TEXT_ACCOUNT.number,
  messaging_service_sid: null,
  whatsapp_from: DEMO_TEXT_ACCOUNT.number,
}

/** A provider's emulator, a connection to it, and a receiver of its callbacks. */
export async function textBench(at?: string) {
  const clock = emulatorClock(at)
  const emulator = await startTwilioEmulator({ port: 0, clock })
  emulator.network.settings.step_ms = 1
  const forms: ReceivedForm[] = []
  const receiver = createServer((request, response) => {
    void readText(request).then((body) => {
      forms.push({
        signature: request.headers['x-twilio-signature']?.toString(),
        fields: [...new URLSearchParams(body)],
      })
      response.writeHead(204).end()
    })
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const address = receiver.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const options = { twilio_api_url: emulator.url, timeout_ms: 2_000 }
  const provider = twilio(TEXT_CREDENTIALS, options)
  return {
    provider,
    options,
    emulator,
    network: emulator.network,
    clock,
    forms,
    callback_url: `http://127.0.0.1:${port}/hooks/twilio/a-token?of=texts`,
    async stop() {
      await provider.close()
      await emulator.stop()
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}
