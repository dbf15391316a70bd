import type { AccountActor } from '../kernel/actor.ts'
import { asSystem } from '../kernel/activity.ts'
import type { Services } from '../kernel/services.ts'
import { receiveText } from '../messages/incoming/receive-text.service.ts'

let received = 0

/** An SMS from a number arrives at an account. */
export async function receiveWords(
  services: Services,
  { account_id }: Pick<AccountActor, 'account_id'>,
  from: string,
  text = 'Where is the key?',
): Promise<void> {
  received += 1
  const provider_id = `SM${String(received).padStart(32, '0')}`
  const words = { kind: 'incoming', provider_id, channel: 'sms', from, text, media_count: 0 } as const
  await services.db.transaction((tx) =>
    receiveText(asSystem(services), tx, account_id, { ...words, to: '+34900000000' }),
  )
}
