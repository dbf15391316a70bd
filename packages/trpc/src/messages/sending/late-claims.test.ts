import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import { TextError, type TextFault } from '@stayward/integrations/texting/text-error'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findConnectedTexts } from '../../integrations/text-provider.service.ts'
import { unreachableVendors } from '../../kernel/vendors.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TOKEN, TestVendors } from '../../testing/test-vendors.ts'
import { type ClaimedText, sendText } from './deliver-text.service.ts'

let app: TestApp
let asked: number
let fault: TextFault | null
beforeEach(async () => {
  asked = 0
  fault = null
  const { texts } = new TestVendors()
  app = await createTestApp(
    {},
    {
      vendors: {
        ...unreachableVendors,
        texts: {
          call: (credentials, work) => {
            asked++
            return fault === null ? texts.call(credentials, work) : Promise.reject(new TextError(fault))
          },
        },
      },
    },
  )
})
afterEach(() => app.close())

async function claimed(): Promise<ClaimedText> {
  const owner = await app.as.owner()
  const { account_id } = owner.actor
  const { account_sid, number } = DEMO_TEXT_ACCOUNT
  await owner.api.integrations.createTwilio({ account_sid, auth_token: TOKEN, sms_from: number })
  asked = 0
  const connected = await findConnectedTexts(app.services.db, account_id)
  if (connected === null) throw new Error('Nothing is connected.')
  return {
    key: { account_id, id: app.services.ids.next() },
    attempt: 1,
    claimed_ms: app.clock.now().getTime(),
    connected,
    message: { channel: 'sms', to: '+34600000001', text: 'Hello' },
  }
}

it('a worker that comes back to its claim after half a minute asks nothing', async () => {
  const claim = await claimed()
  app.clock.advance({ seconds: 30 })
  await sendText(app.services, claim)
  expect(asked).toBe(1)
  app.clock.advance({ seconds: 1 })
  await sendText(app.services, claim)
  expect(asked).toBe(1)
})

it.each([
  ['unauthorized', 'reauthorization_required'],
  ['account_inactive', 'reauthorization_required'],
  ['unknown_sender', 'connected'],
  ['rate_limited', 'connected'],
] as const)('the refusal %s leaves the integration %s', async (code, status) => {
  const claim = await claimed()
  fault = code
  await sendText(app.services, claim)
  const after = await findConnectedTexts(app.services.db, claim.key.account_id)
  expect(after?.integration.status ?? 'reauthorization_required').toBe(status)
})
