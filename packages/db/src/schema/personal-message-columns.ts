import { columnsOf, type PersonalColumns } from './personal-kind.ts'
import * as schema from './schema.ts'

/** The personal columns of messages to guests and of notifications. */
export const PERSONAL_MESSAGE_COLUMNS: readonly PersonalColumns[] = [
  columnsOf(
    schema.message,
    { stay: ['own_subject', 'own_body', 'subject', 'body', 'recipient', 'recipient_lookup', 'locale'] },
    [
      'occasion',
      'origin',
      'author_kind',
      'channel',
      'state',
      'held_reason',
      'missing_variables',
      'skipped_reason',
      'fault',
      'provider_account',
      'provider_id',
      'earlier_provider_ids',
      'earlier_attempts',
      'refused_channels',
    ],
  ),
  // A keyed hash that names nobody: who declined is asked no more at a later stay either.
  columnsOf(schema.messageOptOut, {}, ['recipient_lookup']),
  columnsOf(schema.messageRule, { account: ['name'] }, [
    'trigger',
    'local_time',
    'quiet_from',
    'quiet_until',
    'conditions',
    'channels',
  ]),
  columnsOf(schema.messageSettings, { account: ['brand_name', 'reply_to'] }, ['brand_color']),
  // A keyed hash that names nobody: STOP means every stay.
  columnsOf(schema.messageStop, {}, ['channel', 'recipient_lookup']),
  columnsOf(schema.messageTemplate, { account: ['name', 'texts'] }, ['trigger', 'purpose']),
  columnsOf(schema.notification, {}, ['thing', 'subject_type', 'mail']),
  columnsOf(schema.notificationSettings, {}, ['topics', 'quiet_from', 'quiet_until', 'digest_time']),
]
