import type { ImportKind } from '@stayward/contract/channels/import-values'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { ExportedList } from '@stayward/contract/kernel/export'
import type { SignInWay } from './features/account/auth/sign-in-ways'
import type { ReportFile } from './features/authorities/reports/report-file'
import type { PropertyTab } from './features/properties/property-tabs'

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}

/** The parameter of a URL with the field whose value keeps a report from being sent. */
export const WRONG_FIELD = 'wrong'

/** The parts of the page of a booking that links lead to. */
export type BookingPart = 'activity' | 'checkin' | 'codes' | 'details' | 'messages' | 'report'

/** A field of a form, by the id of its input. */
type FieldOfForm = {
  name: string
  /** Whether its value keeps a report from being sent, which it then says. */
  isWrong?: boolean
}

const atField = (path: string, { name, isWrong = false }: FieldOfForm): string =>
  `${withQuery(path, { [WRONG_FIELD]: isWrong ? name : undefined })}#${name}`

/** The URLs of all pages and endpoints of the dashboard; nothing else spells one out. */
export const paths = {
  home: '/',
  today: (query: { day?: string | undefined; tag?: string } = {}) => withQuery('/', query),
  signIn: (query: { way?: SignInWay; callbackUrl?: string } = {}) => withQuery('/sign-in', query),
  signUp: '/sign-up',
  completeSignUp: '/sign-up/complete',
  /** Where a signed-in person proves again who they are, in a separate tab; mails link to it. */
  confirm: (query: { provider?: string; done?: 'yes' } = {}) => withQuery('/confirm', query),
  welcome: '/welcome',
  firstSteps: '/first-steps',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  calendar: (query: Record<string, string | undefined> = {}) => withQuery('/calendar', query),
  bookings: (query: Record<string, string | undefined> = {}) => withQuery('/bookings', query),
  booking: (booking_id: string) => `/bookings/${encodeURIComponent(booking_id)}`,
  /** A part of its page. */
  bookingPart: (booking_id: string, part: BookingPart) =>
    `/bookings/${encodeURIComponent(booking_id)}#${part}`,
  editBooking: (booking_id: string) => `/bookings/${encodeURIComponent(booking_id)}/edit`,
  /** One field of its form. */
  bookingField: (booking_id: string, field: FieldOfForm) =>
    atField(`/bookings/${encodeURIComponent(booking_id)}/edit`, field),
  newBooking: (query: { property_id?: string; from?: string; to?: string } = {}) =>
    withQuery('/bookings/new', query),
  properties: (query: Record<string, string | undefined> = {}) => withQuery('/properties', query),
  property: (property_id: string, tab: PropertyTab = 'overview') =>
    `/properties/${encodeURIComponent(property_id)}${tab === 'overview' ? '' : `/${tab}`}`,
  /** Its calendar of a month; of the current one by default. */
  propertyMonth: (property_id: string, month?: string) =>
    withQuery(`/properties/${encodeURIComponent(property_id)}/calendar`, { month }),
  /** Where it is set up how its guests are reported. */
  propertyReporting: (property_id: string) =>
    `/properties/${encodeURIComponent(property_id)}/settings#reporting`,
  /** One field or section of its settings. */
  propertyField: (property_id: string, field: FieldOfForm) =>
    atField(`/properties/${encodeURIComponent(property_id)}/settings`, field),
  newProperty: '/properties/new',
  newPropertyLike: (same_as: string | undefined) => withQuery('/properties/new', { same_as }),
  /** Where many properties are changed at once; those with a tag, those that need an account at an authority, or none yet. */
  bulkEdit: ({
    chosen,
    ...query
  }: {
    tag?: string
    reporting_account?: string
    unreported_to?: string
    /** The ids of properties. */
    chosen?: readonly string[]
  } = {}) => withQuery('/properties/bulk', { ...query, chosen: chosen?.join(',') }),
  /** Whose properties they are, with their statements of a month; of the last one that is over by default. */
  propertyOwners: (month?: string) => withQuery('/properties/owners', { month }),
  newPropertyOwner: '/properties/owners/new',
  /** The statement of a month; the last one that is over by default. */
  propertyOwner: (property_owner_id: string, month?: string) =>
    withQuery(`/properties/owners/${encodeURIComponent(property_owner_id)}`, { month }),
  editPropertyOwner: (property_owner_id: string) =>
    `/properties/owners/${encodeURIComponent(property_owner_id)}/edit`,
  /** Those of a month, or of `all` of them, and of a property. */
  expenses: (
    query: { month?: string; property_id?: string | undefined; category?: string | undefined } = {},
  ) => withQuery('/properties/expenses', query),
  /** Where the owner of a property reads a statement by a link; mails contain such links. */
  linkedStatement: (token: string) => `/statements/${encodeURIComponent(token)}`,
  crew: '/crew',
  /** The team, with the form of an invitation open. */
  inviteToTeam: '/crew?invite=yes',
  team: (query: Record<string, string | undefined> = {}) => withQuery('/crew', query),
  /** What jobs are paid, by person; of one of them, or of nobody in particular, and at one property. */
  pay: (query: Record<string, string | undefined> = {}) => withQuery('/crew/pay', query),
  tasks: (query: Record<string, string | undefined> = {}) => withQuery('/tasks', query),
  task: (task_id: string) => `/tasks/${encodeURIComponent(task_id)}`,
  /** The file with all messages of a language. */
  words: (file: string) => `/words/${file}`,
  /** The service worker of the task pages. */
  jobsWorker: '/jobs-worker.js',
  /** The page of a task for anybody with its link. */
  publicTask: (token: string) => `/t/${encodeURIComponent(token)}`,
  /** Where an invitation is answered; mails contain such links. */
  invitation: (token: string) => `/invitations/${encodeURIComponent(token)}`,
  guests: (query: Record<string, string | undefined> = {}) => withQuery('/guests', query),
  blockedGuests: '/guests/blocked',
  correctGuest: (guest_id: string) => `/guests/${encodeURIComponent(guest_id)}/correct`,
  messages: (query: Record<string, string | undefined> = {}) => withQuery('/messages', query),
  conversation: (booking_id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/messages/${encodeURIComponent(booking_id)}`, query),
  outbox: (query: Record<string, string | undefined> = {}) => withQuery('/messages/outbox', query),
  messageRules: '/messages/rules',
  newMessageRule: '/messages/rules/new',
  messageRule: (rule_id: string) => `/messages/rules/${encodeURIComponent(rule_id)}`,
  messageTemplates: '/messages/templates',
  newMessageTemplate: '/messages/templates/new',
  messageTemplate: (template_id: string) => `/messages/templates/${encodeURIComponent(template_id)}`,
  reports: (query: Record<string, string | undefined> = {}) => withQuery('/reports', query),
  figures: (query: Record<string, string | undefined> = {}) => withQuery('/figures', query),
  activity: (query: Record<string, string | undefined> = {}) => withQuery('/activity', query),
  channels: (query: Record<string, string | undefined> = {}) => withQuery('/channels', query),
  integrations: '/integrations',
  locks: (query: Record<string, string | undefined> = {}) => withQuery('/integrations/locks', query),
  pasteCalendars: '/integrations/calendars',
  integration: (type: IntegrationType, integration_id: string) =>
    `/integrations/${type}/${encodeURIComponent(integration_id)}`,
  /** Where a file is chosen, and the history of earlier ones. */
  imports: (query: { kind?: ImportKind } = {}) => withQuery('/imports', query),
  import: (import_id: string) => `/imports/${encodeURIComponent(import_id)}`,
  settings: '/settings',
  company: '/settings/company',
  propertyDefaults: '/settings/defaults',
  checklists: '/settings/checklists',
  newChecklist: '/settings/checklists/new',
  checklist: (checklist_id: string) => `/settings/checklists/${encodeURIComponent(checklist_id)}`,
  payRates: '/settings/pay',
  data: '/settings/data',
  /** Where a mailed link confirms the address that answers go to. */
  replyTo: '/reply-to',
  notifications: '/settings/notifications',
  /** The service worker that shows push messages. */
  pushWorker: '/push-worker.js',
  security: '/settings/security',
  /** Where a person returns after linking a provider. */
  securityAfterLink: '/settings/security?linked=yes',
  developers: '/settings/developers',
  apiKeys: '/settings/developers/api-keys',
  webhooks: '/settings/developers/webhooks',
  newWebhook: '/settings/developers/webhooks/new',
  webhook: (webhook_id: string) => `/settings/developers/webhooks/${encodeURIComponent(webhook_id)}`,
  editWebhook: (webhook_id: string) => `/settings/developers/webhooks/${encodeURIComponent(webhook_id)}/edit`,
  events: (query: Record<string, string | undefined> = {}) => withQuery('/settings/developers/events', query),
  apiChanges: '/settings/developers/api-changes',
  maintenance: '/settings/maintenance',
  users: (query: Record<string, string | undefined> = {}) => withQuery('/settings/users', query),
  api: {
    trpc: '/api/trpc',
    auth: '/api/auth',
    exportAccount: '/api/exports/account',
    reportFile: (file: ReportFile) => `/api/reports/${file}`,
    exportList: (list: ExportedList) => `/api/exports/${list}`,
  },
} as const

const HERE = 'http://here.invalid'

/** The URL of a page that shows an error. */
export function withError(path: string, code: string): string {
  const url = new URL(path, HERE)
  url.searchParams.set('error', code)
  return `${url.pathname}${url.search}`
}

/**
 * The page to open after signing in; next-auth passes complete URLs of our own `origin`. Anything that a
 * browser could read as another site, and the sign-in pages themselves, become the home page.
 */
export function safeCallback(callbackUrl: string | null | undefined, origin?: string): string {
  const path =
    origin && callbackUrl?.startsWith(`${origin}/`) ? callbackUrl.slice(origin.length) : callbackUrl
  if (!path?.startsWith('/')) return paths.home
  const url = URL.parse(path, HERE)
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return paths.home
  if (/^\/(sign-in(\/|$)|api\/)/.test(url.pathname)) return paths.home
  return `${url.pathname}${url.search}`
}
