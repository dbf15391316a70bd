import type { UserActor } from '../kernel/actor.ts'
import { after } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'

const MINUTE_MS = 60_000

/**
 * Gives the demo company a rule that writes by SMS on the first morning, and a text within a minute to everybody who stays
 * now and left a number.
 */
export async function textGuests(services: Services, host: UserActor): Promise<void> {
  const caller = callerAt(services, host)
  const template = await caller.messageTemplates.create({
    name: 'First morning',
    trigger: 'first_morning',
    texts: {
      en: {
        subject: 'Good morning from {{property_name}}',
        body: '{{greeting}}\n\nDid you sleep well? If anything is missing, write to us: we answer within the hour.',
        sms: 'Good morning from {{property_name}}! Is anything missing? Just answer this text. {{host_name|Your host}}',
      },
      es: {
        subject: 'Buenos días desde {{property_name}}',
        body: '{{greeting}}\n\n¿Ha descansado bien? Si falta algo, escríbanos: respondemos en menos de una hora.',
        sms: '¡Buenos días desde {{property_name}}! ¿Falta algo? Responda a este mensaje. {{host_name|Su anfitrión}}',
      },
    },
  })
  await caller.messageRules.create({
    name: 'First morning, by SMS',
    trigger: 'first_morning',
    local_time: '10:00',
    quiet_hours: { from: '21:00', until: '09:00' },
    channels: ['sms', 'email'],
    template_id: template.id,
    enabled: true,
  })
  const { items } = await caller.bookings.list({ phase: 'current', size: 100 })
  for (const { id, guest_phone } of items)
    if (guest_phone !== null)
      await caller.messages.create({
        booking_id: id,
        channel: 'sms',
        body: 'Hello {{guest_first_name|there}}, the spare towels are in the chest in the hall. {{host_name|Your host}}',
        planned_for: after(services.clock.now(), MINUTE_MS),
      })
}
