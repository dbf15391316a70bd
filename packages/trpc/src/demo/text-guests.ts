import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import type { UserActor } from '../kernel/actor.ts'
import { asSystem } from '../kernel/activity.ts'
import { after, nowInstant } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import { receiveText } from '../messages/incoming/receive-text.service.ts'
import { callerAt, servicesAt } from './caller-at.ts'
import { DEMO_GUESTS, type DemoGuestName } from './demo-guests.ts'

const MINUTE_MS = 60_000

/** What guests have written, of whom the one who stays is answered below and the other waits. */
const QUESTIONS = [
  { guest: 'ana', body: 'Hello! Do you have a few more towels for us?', minutes_ago: 95 },
  {
    guest: 'sofia',
    body: 'Hello! We land early. May we leave our bags with you before check-in?',
    minutes_ago: 40,
  },
] as const

/** What is written to guests by hand. */
const NOTES = [
  {
    guest: 'ana',
    body: 'Hello {{guest_first_name|there}}, the spare towels are in the chest in the hall. {{host_name|Your host}}',
  },
  {
    guest: 'hugo',
    body: 'Hello {{guest_first_name|there}}, your parking space is number 12, on the right of the ramp. {{host_name|Your host}}',
  },
  {
    guest: 'theo',
    body: 'Hello {{guest_first_name|there}}, the cot that you asked for is in the bedroom. {{host_name|Your host}}',
  },
  {
    guest: 'noor',
    body: 'Hello {{guest_first_name|there}}, the bakery downstairs opens at seven. {{host_name|Your host}}',
  },
] as const

/**
 * Gives the demo company a rule that writes by SMS on the first morning, questions of guests, and what is written to some of
 * them within a minute: by SMS if they left a number, otherwise by email.
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
    name: 'First morning',
    trigger: 'first_morning',
    local_time: '10:00',
    quiet_hours: { from: '21:00', until: '09:00' },
    channels: ['sms', 'email'],
    template_id: template.id,
    enabled: true,
  })
  const all = await caller.bookings.list({
    date: 'departure',
    from: nowInstant(services.clock).slice(0, 10),
    size: 100,
  })
  /** The next stay of a guest. */
  const stayOf = (guest: DemoGuestName) => {
    const { first_name, last_name } = DEMO_GUESTS[guest]
    const stay = all.items.find(
      (one) =>
        one.status === 'confirmed' &&
        one.guest_first_name === first_name &&
        one.guest_last_name === last_name,
    )
    if (!stay) throw new Error(`The demo has no stay of ${first_name} ${last_name}.`)
    return stay
  }
  for (const { guest, body, minutes_ago } of QUESTIONS)
    await ask(services, host, { from: stayOf(guest).guest_phone ?? '', body, minutes_ago })
  for (const { guest, body } of NOTES) {
    const { id, guest_phone } = stayOf(guest)
    await caller.messages.create({
      booking_id: id,
      channel: guest_phone === null ? 'email' : 'sms',
      body,
      planned_for: after(services.clock.now(), MINUTE_MS),
    })
  }
}

type Question = { from: string; body: string; minutes_ago: number }

/** A text of a guest that arrived some minutes ago. */
async function ask(
  services: Services,
  host: UserActor,
  { from, body, minutes_ago }: Question,
): Promise<void> {
  const then = servicesAt(services, new Date(services.clock.now().getTime() - minutes_ago * MINUTE_MS))
  await services.db.transaction((tx) =>
    receiveText(asSystem(then), tx, host.account_id, {
      kind: 'incoming',
      provider_id: services.ids.next(),
      channel: 'sms',
      from,
      to: DEMO_TEXT_ACCOUNT.number,
      text: body,
      media_count: 0,
    }),
  )
}
