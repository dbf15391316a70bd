import { z } from 'zod'
import { keysOf, mapKeys } from '../kernel/keys.ts'
import { Id, Instant, KnownEmail, TimeOfDay } from '../kernel/primitives.ts'
import { quietHours } from '../kernel/quiet-hours.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { MAIL_CHOICES, NOTIFICATION_TOPICS, USUAL_CHOICES, USUAL_DIGEST_TIME } from './notification-values.ts'

const topics = keysOf(NOTIFICATION_TOPICS)

const Choice = z
  .strictObject({
    mail: z.enum(MAIL_CHOICES).meta({
      description:
        '`at_once`: as it happens, or when quiet hours end. `digest`: with the daily digest. `off`: never.',
    }),
    push: z.boolean().meta({
      description: 'Whether it is pushed to the browsers in which push is switched on.',
    }),
  })
  .meta({ id: 'NotificationChoice' })

const QuietHours = quietHours({
  id: 'PersonalQuietHours',
  description:
    'Hours in your time zone in which only urgent things are sent: problems with access codes. The rest waits until ' +
    'they end.',
  example: { from: '22:00', until: '07:00' },
})

/** What one person is notified about, and how. */
export const NotificationSettings = z
  .strictObject({
    topics: z.strictObject(mapKeys(topics, () => Choice)),
    quiet_hours: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
    digest_time: z.string(),
    shows_guest_names: z.boolean(),
    time_zone: z.string(),
    email: KnownEmail,
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Fields that a PUT may contain but does not change. */
export const READ_ONLY_NOTIFICATION_FIELDS = ['time_zone', 'email'] as const

export const NotificationSettingsReplace = z
  .strictObject({
    topics: z
      .strictObject(mapKeys(topics, (topic) => Choice.default(USUAL_CHOICES[topic])))
      .meta({ description: 'A topic that is left out gets its usual choice.' }),
    quiet_hours: QuietHours.nullable().default(null),
    digest_time: TimeOfDay.default(USUAL_DIGEST_TIME).meta({
      description:
        'When the daily digest is sent, in your time zone. A day on which nothing happened has none.',
      example: '08:00',
    }),
    shows_guest_names: z.boolean().default(false).meta({
      description: 'Whether notifications name guests. Other people may see the screen of a locked phone.',
    }),
    ...readOnlyFields(READ_ONLY_NOTIFICATION_FIELDS),
  })
  .meta({
    id: 'NotificationSettingsReplace',
    examples: [
      {
        topics: {
          booking: { mail: 'digest', push: true },
          code: { mail: 'at_once', push: true },
        },
        quiet_hours: { from: '22:00', until: '07:00' },
        digest_time: '08:00',
        shows_guest_names: false,
      },
    ],
  })
export type NotificationSettingsReplace = z.infer<typeof NotificationSettingsReplace>

/** The length of an endpoint's address; those of browsers are under 1,000 characters. */
const MAX_ENDPOINT = 2_000

/** What a browser's `PushSubscription` says as JSON, as far as it is needed (RFC 8030, RFC 8291). */
export const PushSubscribe = z.strictObject({
  endpoint: z.url().max(MAX_ENDPOINT),
  /** The browser's public key on P-256, uncompressed: 65 bytes in base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  /** The secret that authenticates the sender: 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
})
export type PushSubscribe = z.infer<typeof PushSubscribe>

export const PushBrowser = z.strictObject({
  id: Id,
  user_agent: z.string().nullable(),
  /** Whether it belongs to the session that asks. */
  is_current: z.boolean(),
  last_sent_at: Instant.nullable(),
  created_at: Instant,
})
export type PushBrowser = z.infer<typeof PushBrowser>

/** The browsers that get a person's notifications. */
export const PushBrowsers = z.strictObject({
  items: z.array(PushBrowser),
  /** The key that browsers subscribe with (RFC 8292), in base64url; null where this installation has none. */
  public_key: z.string().nullable(),
})
export type PushBrowsers = z.infer<typeof PushBrowsers>
