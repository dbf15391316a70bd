import type { AccountActor } from '../kernel/actor.ts'
import { message, messageRule, messageSettings } from '@stayward/db/schema/message.table'
import type { MailMessage, MailTransport } from '@stayward/integrations/mail/mail-transport'
import { asc, eq } from 'drizzle-orm'
import { asSystem } from '../kernel/activity.ts'
import type { Services } from '../kernel/services.ts'
import { planRule } from '../messages/planning/plan-rule.service.ts'
import { deliverMessage } from '../messages/sending/deliver-message.service.ts'
import { sendDueMessages } from '../messages/sending/send-due.service.ts'
import { messagesFollowAccount } from '../messages/templates/first-rules.service.ts'

/** Gives an account the templates and rules that a new one begins with, as if it had been opened at `at`. */
export const giveFirstRules = (
  services: Services,
  { account_id }: Pick<AccountActor, 'account_id'>,
): Promise<void> =>
  services.db.transaction((tx) => messagesFollowAccount(asSystem(services), tx, { account_id }))

/** Lets an account begin without any rule; a running worker would give it the first ones within five minutes. */
export async function giveNoFirstRules(
  { db }: Pick<Services, 'db'>,
  { account_id }: Pick<AccountActor, 'account_id'>,
): Promise<void> {
  await db.insert(messageSettings).values({ account_id })
}

/** A mail server that keeps what it accepts, and refuses with `fault` while that is set. */
export class MessageDesk implements MailTransport {
  readonly mails: MailMessage[] = []
  fault: Error | null = null

  async send(mail: MailMessage): Promise<void> {
    if (this.fault !== null) throw this.fault
    this.mails.push(mail)
  }
}

/** Plans what the rules write, as the jobs of their changes do. */
export async function planRules(services: Services): Promise<void> {
  for (const { account_id, id: rule_id } of await services.db.select().from(messageRule))
    await planRule(services, { account_id, rule_id })
}

/** Takes up what is due and sends what was handed over, as the worker does within a minute. Returns how many were. */
export async function runMessages(
  services: Services,
  desk: MailTransport = new MessageDesk(),
): Promise<number> {
  await sendDueMessages(services)
  const handed = await services.db
    .select({ account_id: message.account_id, message_id: message.id })
    .from(message)
    .where(eq(message.state, 'sending'))
    .orderBy(asc(message.planned_for), asc(message.id))
  for (const one of handed) await deliverMessage(services, desk, one)
  return handed.length
}
