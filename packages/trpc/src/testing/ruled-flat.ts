import type { MessageRuleCreate } from '@stayward/contract/messages/message-rule'
import type { MessageTemplateCreate } from '@stayward/contract/messages/message-template'
import type { z } from 'zod'
import { planRule } from '../messages/planning/plan-rule.service.ts'
import type { TestApp } from './test-app.ts'
import { flatOfOwner, type Owner } from './test-tasks.ts'

type RuleInput = z.input<typeof MessageRuleCreate>
type TemplateInput = z.input<typeof MessageTemplateCreate>

/** What a rule of a test writes, unless it says something else. */
export const PLAIN_TEXT = {
  subject: 'About {{property_name}}',
  body: '{{greeting}}\n\nYou arrive on {{arrival_date}}.',
}

/** An enabled rule with a template of its own, planned as the worker does within seconds. */
export async function giveRule(
  app: TestApp,
  owner: Owner,
  { trigger, ...rule }: Pick<RuleInput, 'trigger'> & Partial<RuleInput>,
  template: Partial<TemplateInput> = {},
) {
  const { id: template_id } = await owner.api.messageTemplates.create({
    name: trigger,
    trigger,
    texts: { en: PLAIN_TEXT },
    ...template,
  })
  const made = await owner.api.messageRules.create({
    name: trigger,
    trigger,
    template_id,
    enabled: true,
    ...rule,
  })
  const key = { account_id: owner.actor.account_id, rule_id: made.id }
  await planRule(app.services, key)
  return {
    ...made,
    rule_id: made.id,
    /** Plans what it writes now. */
    plan: () => planRule(app.services, key),
    /** Changes it and plans what it writes then. */
    change: async (change: Omit<Parameters<Owner['api']['messageRules']['update']>[0], 'rule_id'>) => {
      await owner.api.messageRules.update({ rule_id: made.id, ...change })
      await planRule(app.services, key)
    },
  }
}

/** An owner with a flat, a rule, and a booking that was made a minute after it. */
export async function ruledFlat(
  app: TestApp,
  rule: Parameters<typeof giveRule>[2],
  {
    template = {},
    booking: input = {},
  }: {
    template?: Partial<TemplateInput>
    booking?: Partial<Parameters<Owner['api']['bookings']['create']>[0]>
  } = {},
) {
  const place = await flatOfOwner(app)
  const { owner, property_id } = place
  const made = await giveRule(app, owner, rule, template)
  app.clock.advance({ minutes: 1 })
  const booking = await owner.api.bookings.create({
    property_id,
    from: '2026-12-20',
    to: '2026-12-22',
    guests_number: 1,
    guest_email: 'ana@example.com',
    locale: 'en',
    ...input,
  })
  const booking_id = booking.id
  return {
    ...place,
    booking,
    booking_id,
    rule: made,
    /** The messages of the booking, oldest first. */
    messages: async () => (await owner.api.messages.listOfBooking({ booking_id })).items,
    /** The one message of the booking. */
    message: async () => {
      const { items } = await owner.api.messages.listOfBooking({ booking_id })
      const [only, ...others] = items
      if (only === undefined || others.length > 0) throw new Error(`There are ${items.length} messages.`)
      return only
    },
  }
}
