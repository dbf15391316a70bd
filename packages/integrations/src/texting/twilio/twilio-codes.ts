import type { TextFault } from '../text-error.ts'
import type { TextState } from '../text-provider.ts'

/**
 * Twilio's error codes that say what helps, from its dictionary of errors, read 2026-11; 21655, 21656, 63013 and 63027 from
 * memory. Codes from 30000 come with the status of a text, the others mostly with the response to a request.
 */
const FAULTS: Readonly<Record<number, TextFault>> = {
  20003: 'unauthorized',
  20005: 'account_inactive',
  20404: 'not_found',
  20429: 'rate_limited',
  21211: 'invalid_recipient',
  21212: 'unknown_sender',
  21408: 'region_not_enabled',
  21602: 'text_rejected',
  21603: 'unknown_sender',
  21606: 'unknown_sender',
  21608: 'unverified_recipient',
  21610: 'opted_out',
  21611: 'rate_limited',
  21612: 'invalid_recipient',
  21614: 'invalid_recipient',
  21617: 'text_rejected',
  21655: 'template_rejected',
  21656: 'template_rejected',
  21659: 'unknown_sender',
  21660: 'unknown_sender',
  21701: 'unknown_sender',
  21703: 'unknown_sender',
  30001: 'rate_limited',
  30002: 'account_inactive',
  30003: 'phone_unreachable',
  30004: 'opted_out',
  30005: 'invalid_recipient',
  30006: 'invalid_recipient',
  30007: 'text_rejected',
  30008: 'not_delivered',
  63003: 'invalid_recipient',
  63007: 'unknown_sender',
  63013: 'text_rejected',
  63016: 'outside_window',
  63024: 'invalid_recipient',
  63027: 'template_rejected',
  63038: 'rate_limited',
}

const FAULTS_OF_STATUS: Readonly<Record<number, TextFault>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
}

/** What a refused request means, by Twilio's code or else by the HTTP status. */
export const faultOfRefusal = (code: number | null, status: number): TextFault =>
  (code === null ? undefined : FAULTS[code]) ?? FAULTS_OF_STATUS[status] ?? 'rejected'

/** What the error code of a text means; null for none. */
export const faultOfText = (code: number | null): TextFault | null =>
  code === null ? null : (FAULTS[code] ?? 'not_delivered')

const STATES: Readonly<Record<string, TextState>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

/** Our state for Twilio's status. One that is not known says only that Twilio has the text. */
export const stateOf = (status: string): TextState => STATES[status] ?? 'queued'
