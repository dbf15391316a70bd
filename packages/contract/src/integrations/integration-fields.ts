import { z } from 'zod'
import { UNKNOWN_EVENTS_AS } from '../channels/feed-values.ts'
import { Id, optional, text } from '../kernel/primitives.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { FEED_SOURCES, INTEGRATION_LIMITS } from './integration-values.ts'

/** Where a calendar feed comes from; its stays get this source. */
export const FeedSource = z.enum(FEED_SOURCES).meta({ id: 'FeedSource' })
export type FeedSource = z.infer<typeof FeedSource>

const secret = z
  .string()
  .trim()
  .min(8)
  .max(500)
  .regex(/^[\x21-\x7e]+$/)
const httpsUrl = z.url({ protocol: /^https$/ }).max(500)
const webUrl = z.url({ protocol: /^https?$/ }).max(INTEGRATION_LIMITS.feed_url)
const certificate = z
  .string()
  .trim()
  .max(20_000)
  .regex(/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/)

/** The writable fields of every type of integration, without defaults. */
export const fields = {
  name: text(INTEGRATION_LIMITS.name).meta({ example: 'Street door' }),
  api_token: secret.meta({ example: '3c9f0a7d5e1b48269f7c2d80b6a4e315' }),
  base_url: httpsUrl.meta({ example: 'https://console.example.com:12445' }),
  ca_pem: certificate.meta({
    description: 'The CA certificate that signed the console’s certificate, in PEM format.',
  }),
  lessor_code: text(INTEGRATION_LIMITS.lessor_code).meta({ example: '0000012345' }),
  username: text(INTEGRATION_LIMITS.name).meta({ example: 'B12345678WS' }),
  password: z.string().min(1).max(200).meta({ example: 'a password of the web service' }),
  environment: z.enum(['test', 'production']),
  report_reservations: z.boolean().meta({
    description:
      'Whether direct bookings are reported when they are created, as the law requires. Platforms report their own, and the ' +
      'source `other` counts as one. ' +
      'False if they are reported elsewhere.',
  }),
  property_id: Id,
  url: webUrl.meta({ example: 'https://calendars.example.com/ical/4711.ics?s=9f2c1e' }),
  source: FeedSource,
  auth_token: secret.meta({ example: '8f2b6c1d94e07a35b8c6d1e2f3a4b5c6' }),
  treat_unknown_as: z.enum(UNKNOWN_EVENTS_AS).meta({
    description:
      'What events are whose channel does not say whether they are stays: Booking.com calls stays and closed nights alike.',
  }),
}

export const KEPT = 'Kept if omitted.'
export const name = optional(fields.name).meta({ description: 'By default, the vendor’s name.' })

/** Fields that a PUT may contain but does not change. */
export const READ_ONLY_INTEGRATION_FIELDS = [
  'id',
  'type',
  'status',
  'config',
  'secret_hint',
  'last_checked_at',
  'last_error',
  'allowed_actions',
  'created_at',
  'updated_at',
] as const
export const readOnly = readOnlyFields(READ_ONLY_INTEGRATION_FIELDS)
