import { MAX_NAME } from '../kernel/limits.ts'
import { z } from 'zod'
import { type Noun, NOUNS } from '../kernel/nouns.ts'
import { Person } from '../kernel/person.ts'
import { Id, Instant, optional, text } from '../kernel/primitives.ts'

/**
 * The scopes an API key may get per group; groups without any are for people only. A new group has to be
 * added here. `write` includes `read`, since every change returns what it changed.
 */
const GROUP_SCOPES = {
  auth: [],
  account: [],
  geo: [],
  checkin: ['read', 'write'],
  properties: ['read', 'write'],
  propertyOwners: ['read', 'write'],
  expenses: ['read', 'write'],
  propertyMembers: ['read', 'write'],
  team: ['read', 'write'],
  bookings: ['read', 'write'],
  calendar: ['read', 'write'],
  guests: ['read', 'write', 'reveal'],
  blockedGuests: ['read', 'write'],
  tasks: ['read', 'write'],
  checklists: ['read', 'write'],
  supplies: ['read', 'write'],
  pay: ['read', 'write'],
  integrations: ['read', 'write'],
  feedLinks: ['read', 'write'],
  imports: ['read', 'write'],
  smartLocks: ['read', 'write'],
  accessCodes: ['read', 'write'],
  reports: ['read', 'write'],
  messageTemplates: ['read', 'write'],
  messageRules: ['read', 'write'],
  messages: ['read', 'write'],
  timeline: ['read'],
  figures: ['read'],
  events: ['read'],
  webhooks: [],
  users: [],
  installation: [],
  apiKeys: [],
} as const satisfies Record<Noun, readonly ('read' | 'write' | 'reveal')[]>

/** What an API key may do: a group and a level, such as `bookings:read`. */
export type ApiKeyScope = {
  [Group in Noun]: `${(typeof NOUNS)[Group]['operations']}:${(typeof GROUP_SCOPES)[Group][number]}`
}[Noun]

const scopesOf = (group: Noun): ApiKeyScope[] =>
  // Derived like the type, from the same two tables.
  GROUP_SCOPES[group].map((word) => `${NOUNS[group].operations}:${word}` as ApiKeyScope)

const isGroup = (name: string): name is Noun => Object.hasOwn(NOUNS, name)

/** All scopes, group by group. */
export const API_KEY_SCOPES: readonly ApiKeyScope[] = Object.keys(NOUNS).filter(isGroup).flatMap(scopesOf)

/** Procedures with another scope than their group's; null: no key may call them, whatever its scopes. */
export const SCOPE_EXCEPTIONS: Readonly<Record<string, ApiKeyScope | null>> = {
  'bookings.export': 'bookings:read',
  'figures.export': 'figures:read',
  'guests.export': 'guests:read',
  'guests.reveal': 'guests:reveal',
  'messageRules.preview': 'message_rules:read',
  'messages.previewBatch': 'messages:read',
  'pay.export': 'pay:read',
  'properties.export': 'properties:read',
  'propertyMembers.acceptInvitation': null,
  'propertyMembers.createInvitation': null,
  'propertyMembers.declineInvitation': null,
  'propertyMembers.resendInvitation': null,
  'propertyMembers.update': null,
  'reports.export': 'reports:read',
  'reports.registerBook': 'guests:reveal',
  'tasks.export': 'tasks:read',
  'team.createInvitation': null,
  'team.resendInvitation': null,
  'team.update': null,
  'timeline.live': null,
}

/** The scope an API key needs for a procedure such as `bookings.update`; null if no key may call it. */
export function scopeOfProcedure(
  path: string,
  type: 'query' | 'mutation' | 'subscription',
): ApiKeyScope | null {
  if (Object.hasOwn(SCOPE_EXCEPTIONS, path)) return SCOPE_EXCEPTIONS[path] ?? null
  const group = path.slice(0, path.indexOf('.'))
  const word = type === 'mutation' ? 'write' : 'read'
  return (isGroup(group) && scopesOf(group).find((scope) => scope.endsWith(`:${word}`))) || null
}

/** Whether a key with `scopes` has the scope `needed`. */
export const grants = (scopes: readonly ApiKeyScope[], needed: ApiKeyScope): boolean =>
  scopes.some((scope) => scope === needed || scope === needed.replace(/:read$/, ':write'))

const scopes = z
  .array(z.enum(API_KEY_SCOPES).meta({ id: 'ApiKeyScope' }))
  .min(1)
  .max(API_KEY_SCOPES.length)
  .refine((given) => new Set(given).size === given.length, {
    params: { code: 'duplicate_scope' },
    error: 'List each scope only once.',
  })

/** The writable fields of a key. Its scopes are fixed when it is created. */
const apiKeyFields = {
  name: text(MAX_NAME).meta({ example: 'Channel manager' }),
  scopes: scopes.meta({ example: ['bookings:write', 'properties:read'] }),
  expires_at: Instant.meta({ example: '2027-12-31T23:59:59+01:00' }),
}

export const ApiKeyCreate = z
  .strictObject({
    ...apiKeyFields,
    expires_at: optional(apiKeyFields.expires_at).meta({
      description: 'Null for a key that never expires.',
    }),
  })
  .meta({
    id: 'ApiKeyCreate',
    examples: [{ name: 'Channel manager', scopes: ['bookings:write', 'properties:read'] }],
  })
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>

export const ApiKeyPatch = z
  .strictObject({ api_key_id: Id, name: apiKeyFields.name })
  .meta({ examples: [{ name: 'Old channel manager' }] })

/** A key for programs that act on an account's properties. */
export const ApiKey = z
  .strictObject({
    id: Id,
    name: z.string(),
    scopes: z.array(z.enum(API_KEY_SCOPES)),
    token: z.string().nullable().meta({
      description: 'The key itself. Returned only when it is created; it cannot be shown again.',
    }),
    token_hint: z.string().meta({ description: 'The last four characters of the key.' }),
    expires_at: Instant.nullable(),
    last_used_at: Instant.nullable().meta({ description: 'Accurate to the minute.' }),
    created_by: Person,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyList = z.strictObject({ items: z.array(ApiKey) }).meta({ id: 'ApiKeyList' })
