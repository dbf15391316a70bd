import { keysOf } from '@stayward/contract/kernel/keys'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import type { LockVendor } from '@stayward/contract/locks/smart-lock'

/** The procedures on one integration, by its type, in the order of the list. */
export const PROCEDURES = {
  nuki: { get: 'getNuki', remove: 'removeNuki' },
  unifi_access: { get: 'getUnifiAccess', remove: 'removeUnifiAccess' },
  ical: { get: 'getIcal', remove: 'removeIcal' },
  ses_hospedajes: { get: 'getSesHospedajes', remove: 'removeSesHospedajes' },
  mossos: { get: 'getMossos', remove: 'removeMossos' },
  ertzaintza: { get: 'getErtzaintza', remove: 'removeErtzaintza' },
  siba: { get: 'getSiba', remove: 'removeSiba' },
  alloggiati: { get: 'getAlloggiati', remove: 'removeAlloggiati' },
  twilio: { get: 'getTwilio', remove: 'removeTwilio' },
} as const satisfies Record<IntegrationType, { get: string; remove: string }>

export const CHECKS = {
  nuki: 'checkNuki',
  unifi_access: 'checkUnifiAccess',
  ses_hospedajes: 'checkSesHospedajes',
  twilio: 'checkTwilio',
  ertzaintza: 'checkErtzaintza',
  siba: 'checkSiba',
  alloggiati: 'checkAlloggiati',
} as const satisfies Record<Exclude<IntegrationType, 'ical' | 'mossos'>, string>

export const DEVICE_LISTS = {
  nuki: 'listNukiSmartLocks',
  unifi_access: 'listUnifiAccessDoors',
} as const satisfies Record<LockVendor, string>

/** What integrations are for, in the order of the list; the compiler keeps it complete. */
const PURPOSES = {
  nuki: 'locks',
  unifi_access: 'locks',
  ical: 'calendars',
  ses_hospedajes: 'authorities',
  mossos: 'authorities',
  ertzaintza: 'authorities',
  siba: 'authorities',
  alloggiati: 'authorities',
  twilio: 'texts',
} as const satisfies Record<IntegrationType, string>

export type IntegrationPurpose = (typeof PURPOSES)[IntegrationType]

/** What a type of integration is for. */
export const purposeOf = (type: IntegrationType): IntegrationPurpose => PURPOSES[type]

/** The types of integrations by what they are for. */
export const TYPES_BY_PURPOSE: ReadonlyMap<IntegrationPurpose, readonly IntegrationType[]> = Map.groupBy(
  keysOf(PURPOSES),
  (type) => PURPOSES[type],
)

export const isIntegrationType = (word: string): word is IntegrationType => Object.hasOwn(PROCEDURES, word)

export type LockIntegration = Extract<Integration, { type: LockVendor }>
export type CheckedIntegration = Extract<Integration, { type: keyof typeof CHECKS }>

/** Whether an account can have several integrations of a type; texts have one sender. */
export const hasSeveral = (type: IntegrationType): boolean => type !== 'twilio'

/** Whether a type of integration has locks or doors. */
export const hasDevices = (integration: Integration): integration is LockIntegration =>
  Object.hasOwn(DEVICE_LISTS, integration.type)

/** Whether an account reports to the test environment of its authority, where nothing is filed. */
export const isTest = ({ config }: Pick<Integration, 'config'>): boolean =>
  'environment' in config && config.environment === 'test'

/** Whether an integration can be checked with its vendor: feeds are fetched on their own schedule, files have nobody to ask. */
export const hasCheck = (integration: Integration): integration is CheckedIntegration =>
  Object.hasOwn(CHECKS, integration.type)
