import type { TwilioCreate } from '@stayward/contract/integrations/integration'
import type { z } from 'zod'
import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import { textGuests } from './text-guests.ts'

/** An account that sends texts, and how its phones learn where their answers go. */
export type DemoPhones = {
  account: z.input<typeof TwilioCreate>
  answerTo: (callback_url: string) => Promise<void>
}

/** Connects the demo company to a provider of texts and writes to its guests, once; tells it each time where answers go. */
export async function connectPhones(
  services: Services,
  host: UserActor,
  { account, answerTo }: DemoPhones,
): Promise<void> {
  const caller = callerAt(services, host)
  const { items } = await caller.integrations.listTwilio()
  const [earlier] = items
  const connected = earlier ?? (await caller.integrations.createTwilio(account))
  if (earlier === undefined) await textGuests(services, host)
  if (connected.type === 'twilio') await answerTo(connected.callback_url)
}
