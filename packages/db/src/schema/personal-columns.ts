import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/**
 * The personal data in a column, and what happens to it. `stay`: about guests and the person who booked;
 * erased with the stay. `account`: about the company and the people who work with it; part of the account
 * export. `passing`: kept for some days, then deleted by a recurring job.
 */
export type PersonalKind = 'stay' | 'account' | 'passing'

type Columns<Table extends PgTable> = readonly (keyof Table['$inferSelect'] & string)[]

/** Columns of a table with personal data, and its other columns that could contain text or a date. */
export type PersonalColumns = {
  table: PgTable
  personal: Partial<Record<PersonalKind, readonly string[]>>
  /** Words from a fixed list, references, hashes of secrets, and names of things. */
  impersonal: readonly string[]
}

const columnsOf = <Table extends PgTable>(
  table: Table,
  personal: Partial<Record<PersonalKind, Columns<Table>>>,
  impersonal: Columns<Table> = [],
): PersonalColumns => ({ table, personal, impersonal })

/**
 * Every column that can contain words, document numbers or days, by table. A new one has to be added here.
 */
export const PERSONAL_COLUMNS: readonly PersonalColumns[] = [
  columnsOf(schema.accessCode, {}, [
    'tag',
    'pin',
    'intent',
    'ended_reason',
    'delivery',
    'vendor_code_id',
    'alerted_as',
    'last_error',
  ]),
  columnsOf(schema.activity, {}, ['type', 'actor_kind', 'subject_type', 'changes']),
  columnsOf(schema.apiKey, {}, ['name', 'token_hash', 'token_hint', 'scopes']),
  columnsOf(schema.backupRun, {}, ['file', 'error', 'kind', 'state']),
  columnsOf(schema.block, { account: ['notes'] }, ['from', 'to', 'reason']),
  columnsOf(
    schema.booking,
    {
      stay: [
        'guest_first_name',
        'guest_last_name',
        'guest_email',
        'guest_email_lookup',
        'guest_phone',
        'guest_phone_lookup',
        'locale',
        'special_requests',
        'notes',
      ],
    },
    [
      'code',
      'code_lookup',
      'arrival_date',
      'departure_date',
      'status',
      'source',
      // The channel's reference of the booking. It stays after the guests are erased, so that the host still
      // finds the booking.
      'external_reference',
      'arrival_time',
      'departure_time',
      'contracted_on',
      'payment_method',
      'currency',
      'checkin_closed_reason',
      // Rewritten from what is left when the guests are erased.
      'search',
    ],
  ),
  columnsOf(schema.checklistItem, { account: ['text'] }),
  columnsOf(
    schema.company,
    {
      account: [
        'name',
        'reply_to',
        'pending_reply_to',
        'contact_name',
        'contact_phone',
        'contact_email',
        'contact_whatsapp',
      ],
    },
    ['brand_color', 'logo_hash'],
  ),
  columnsOf(schema.cover, {}, ['hash', 'blur']),
  columnsOf(schema.credential, {}, ['password_hash']),
  columnsOf(schema.emailLink, { passing: ['email'] }, ['purpose', 'token_hash']),
  columnsOf(schema.erasure, {}, ['kind']),
  columnsOf(schema.event, {}, ['type', 'actor_kind', 'subject_type']),
  columnsOf(schema.eventStream, {}, ['origin']),
  columnsOf(schema.feed, {}, [
    'etag',
    'last_modified',
    'content_hash',
    'text_hash',
    'held_reason',
    'kept_hash',
  ]),
  columnsOf(schema.feedDifference, { passing: ['held_read'] }, ['state', 'reason']),
  columnsOf(
    schema.feedDifferenceItem,
    { passing: ['from', 'to', 'before', 'stay_before', 'nights_before'] },
    ['action', 'reason', 'kind', 'obstacle'],
  ),
  columnsOf(
    schema.feedEvent,
    { stay: ['words'], passing: ['texts', 'reference', 'uid_hint', 'from', 'to'] },
    ['treat_as', 'kind', 'state', 'moved_on', 'seen_on'],
  ),
  columnsOf(schema.feedFetch, { passing: ['user_agent'] }),
  columnsOf(schema.feedLink, { account: ['name'] }, ['consumer', 'detail', 'token_hash', 'token_hint']),
  columnsOf(schema.feedNights, {}, ['hash', 'nights']),
  columnsOf(schema.fileImport, { passing: ['file_name', 'sheet'] }, ['kind', 'state']),
  columnsOf(schema.fileImportItem, { stay: ['cells', 'stay_before'] }, [
    'action',
    'reason',
    'column',
    'from',
    'to',
    'fills',
    'obstacle',
  ]),
  columnsOf(
    schema.guest,
    {
      stay: [
        'first_name',
        'last_name',
        'second_last_name',
        'nationality_country_code',
        'date_of_birth',
        'sex',
        'document_type',
        'document_number',
        'document_lookup',
        'document_support_number',
        'residence_address',
        'residence_country_code',
        'residence_city',
        'residence_postal_code',
        'phone_prefix',
        'phone',
        'email',
        'regime_fields',
        'signature_method',
        'signature_hash',
        'signature_mark',
        'restricted_person',
        'search',
      ],
    },
    // A party's children are counted even after it is erased.
    ['relationship_code', 'state'],
  ),
  columnsOf(schema.idempotency, { passing: ['answer'] }, ['scope', 'holder', 'key', 'fingerprint', 'claim']),
  columnsOf(schema.identity, { account: ['subject', 'email'] }, ['issuer']),
  columnsOf(schema.installation, {}, ['restored_from']),
  columnsOf(schema.integration, { account: ['name', 'config'] }, [
    'type',
    'status',
    'secret',
    'secret_hint',
    'last_error',
  ]),
  columnsOf(schema.invitation, { account: ['email'] }, ['access_level', 'service', 'status', 'token_hash']),
  columnsOf(schema.keyCanary, {}, ['canary', 'canary_lookup']),
  columnsOf(schema.listingAlias, { account: ['listing'] }, ['source']),
  columnsOf(schema.mail, { passing: ['recipient', 'recipient_lookup', 'parameters', 'requester_lookup'] }, [
    'kind',
    'locale',
  ]),
  columnsOf(schema.member, {}, ['access_level', 'service']),
  columnsOf(
    schema.message,
    { stay: ['own_subject', 'own_body', 'subject', 'body', 'recipient', 'recipient_lookup', 'locale'] },
    [
      'occasion',
      'origin',
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
  columnsOf(
    schema.property,
    {
      account: [
        'name',
        'address',
        'postal_code',
        'city',
        'arrival_notes',
        'house_rules',
        'translations',
        'contact_name',
        'contact_phone',
        'contact_email',
        'contact_whatsapp',
        'tags',
        'search',
      ],
    },
    [
      'kind',
      'authority_codes',
      'country_code',
      'time_zone',
      'check_in_time',
      'check_out_time',
      'wifi_name',
      'wifi_password',
      'texts_locale',
      'registration_number',
      'regional_licence',
      'ses_establishment_code',
      'auto_access_codes',
      'arrival_release',
      'cover_hash',
      'listed_from',
    ],
  ),
  columnsOf(schema.propertyBulkEdit, { passing: ['before'] }, ['fields']),
  columnsOf(schema.propertyDefaults, {}, [
    'check_in_time',
    'check_out_time',
    'auto_access_codes',
    'arrival_release',
  ]),
  columnsOf(schema.propertyOwner, { account: ['name', 'email'] }),
  columnsOf(schema.ownedProperty, {}, ['fee_currency']),
  columnsOf(schema.report, { stay: ['document'] }, [
    'slot',
    'kind',
    'authority',
    'counted_for',
    // Keyed hashes by the id of a guest.
    'told',
    'instruction',
    'receipt_number',
    'intent',
    'delivery',
    'fingerprint',
    'lot',
    'communication_code',
    // They reference guests by id.
    'errors',
    'last_error',
  ]),
  columnsOf(schema.reportCounter, {}, ['authority', 'establishment']),
  columnsOf(schema.reportReceipt, { stay: ['content'] }, []),
  columnsOf(schema.session, { passing: ['user_agent'] }),
  columnsOf(schema.smartLock, {}, [
    'vendor',
    'kind',
    'external_id',
    'name',
    'guest_names',
    'pin_constraints',
    'connection',
    'bolt',
    'door',
    'battery',
  ]),
  columnsOf(schema.task, { account: ['title', 'description', 'job_report', 'search'] }, [
    'service',
    'priority',
    'status',
    'public_token',
    'public_token_lookup',
  ]),
  columnsOf(schema.teamInvitation, { account: ['email'] }, [
    'access_level',
    'service',
    'status',
    'token_hash',
  ]),
  columnsOf(schema.teamInvitationProperty, {}),
  columnsOf(schema.teamMember, {}, ['access_level', 'service']),
  columnsOf(schema.textCallback, { passing: ['payload'] }, ['provider_id', 'kind', 'state']),
  columnsOf(schema.textHook, {}, ['token_hash']),
  columnsOf(schema.user, { account: ['name', 'last_name', 'email', 'phone', 'search'] }, [
    'role',
    'locale',
    'time_zone',
  ]),
  columnsOf(schema.webhook, { account: ['url', 'host', 'description'] }, [
    'types',
    'status',
    'disabled_reason',
  ]),
  // The request holds ids alone; the answer is whatever the account's own receiver says.
  columnsOf(schema.webhookAttempt, { passing: ['answer'] }, ['fault', 'request']),
  columnsOf(schema.webhookDelivery, {}, ['state']),
  columnsOf(schema.webhookKey, {}, ['secret', 'secret_hint', 'private_key', 'public_key']),
]
