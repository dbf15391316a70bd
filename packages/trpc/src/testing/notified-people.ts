import { createECDH, randomBytes } from 'node:crypto'
import {
  USUAL_CHOICES,
  type NotificationTopic,
  type TopicChoice,
} from '@stayward/contract/account/notification-values'
import { user } from '@stayward/db/schema/account.table'
import { session } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import type { UserActor } from '../kernel/actor.ts'
import { numberEvents } from '../events/event-feed/number-events.service.ts'
import { mailDueNotifications } from '../account/notifications/send-due.service.ts'
import type { TestApp } from './test-app.ts'
import type { TestMailbox } from './test-mailbox.ts'

type Person = Pick<Awaited<ReturnType<TestApp['as']['owner']>>, 'actor' | 'api'>

/** Stores what a person chooses; topics that are left out keep their usual choice. */
export const choose = (
  { api }: Pick<Person, 'api'>,
  topics: Partial<Record<NotificationTopic, TopicChoice>>,
  rest: Partial<Omit<Parameters<Person['api']['account']['updateNotifications']>[0], 'topics'>> = {},
) => api.account.updateNotifications({ topics: { ...USUAL_CHOICES, ...topics }, ...rest })

/** The address and time zone of a person, which a test may set. */
export async function addressOf(
  { services }: TestApp,
  { actor }: Person,
  time_zone?: string,
): Promise<string> {
  if (time_zone !== undefined)
    await services.db.update(user).set({ time_zone }).where(eq(user.id, actor.user_id))
  const [row] = await services.db.select().from(user).where(eq(user.id, actor.user_id))
  return row?.email ?? ''
}

/** Numbers what happened, mails what is due, and returns the mails of notifications that came since `before`. */
export async function notified(
  { services }: TestApp,
  mailbox: TestMailbox,
  email: string,
): Promise<{ subject: string; text: string }[]> {
  await numberEvents(services)
  await mailDueNotifications(services)
  return (await mailbox.received(email)).map(({ subject, text }) => ({ subject, text }))
}

/** The same person in a browser of theirs, which has a session. */
export async function inBrowser(app: TestApp, { actor }: { actor: UserActor }) {
  const { services } = app
  const session_id = services.ids.next()
  await services.db.insert(session).values({
    id: session_id,
    identity_id: actor.identity_id,
    user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0.0.0 Mobile Safari/537.36',
    last_seen_at: services.clock.now().toISOString(),
    expires_at: '2027-12-01T12:00:00Z',
  })
  const browser = { ...actor, session_id }
  const caller = app.as.actor(browser)
  return {
    actor: browser,
    get api() {
      return caller.api
    },
  }
}

/** Subscribes a browser of somebody to push messages, which are not sent anywhere. Returns its id. */
export async function pushBrowserOf(app: TestApp, person: { actor: UserActor }): Promise<string> {
  const { api } = await inBrowser(app, person)
  const { items } = await api.account.subscribeBrowser({
    endpoint: 'https://push.example.com/one',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  })
  const [browser] = items
  if (!browser) throw new Error('The browser is not subscribed.')
  return browser.id
}

/** Gives somebody a browser with a message, choices, and a notification of what a manager of a property did. */
export async function leaveNotifications(
  app: TestApp,
  owner: Person,
  property: Parameters<TestApp['as']['manager']>[0] & { id: string },
): Promise<string> {
  const browser_id = await pushBrowserOf(app, owner)
  await owner.api.account.testBrowser({ browser_id })
  await choose(owner, {})
  const manager = await app.as.manager(property)
  await manager.api.bookings.create({
    property_id: property.id,
    from: '2029-03-01',
    to: '2029-03-04',
    guests_number: 1,
  })
  await numberEvents(app.services)
  return browser_id
}
