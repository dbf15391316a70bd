import { ACCOUNT_ERRORS } from './errors/account-errors.ts'
import { AUTHORITY_ERRORS } from './errors/authority-errors.ts'
import { CHANNEL_ERRORS } from './errors/channel-errors.ts'
import { EVENT_ERRORS } from './errors/event-errors.ts'
import { INSTALLATION_ERRORS } from './errors/installation-errors.ts'
import { INTEGRATION_ERRORS } from './errors/integration-errors.ts'
import { LOCK_ERRORS } from './errors/lock-errors.ts'
import { MESSAGE_ERRORS } from './errors/message-errors.ts'
import { PROPERTY_ERRORS } from './errors/property-errors.ts'
import { REQUEST_ERRORS } from './errors/request-errors.ts'
import { STAY_ERRORS } from './errors/stay-errors.ts'
import { WORK_ERRORS } from './errors/work-errors.ts'

/** Every error the service can return: a stable code, its HTTP status, and what to do about it. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...PROPERTY_ERRORS,
  ...INTEGRATION_ERRORS,
  ...STAY_ERRORS,
  ...WORK_ERRORS,
  ...LOCK_ERRORS,
  ...AUTHORITY_ERRORS,
  ...CHANNEL_ERRORS,
  ...MESSAGE_ERRORS,
  ...EVENT_ERRORS,
  ...INSTALLATION_ERRORS,
} as const

export type ErrorCode = keyof typeof ERRORS
