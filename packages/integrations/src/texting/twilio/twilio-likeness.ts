import type { TextQuery } from '../text-provider.ts'
import { twilioAddress } from './twilio-callback.ts'
import type { TwilioMessage } from './twilio-schemas.ts'

/** Whether an entry of Twilio's list is the text that is looked for; `perhaps` if the account hides what would tell. */
export type Likeness = 'same' | 'perhaps' | 'other'

/** Clocks may differ by this much. */
const CLOCK_SKEW_MS = 5 * 60_000

/** Whether a text is older than the one that is looked for. */
export const isBefore = (
  { date_created }: Pick<TwilioMessage, 'date_created'>,
  { sent_after }: TextQuery,
): boolean => date_created.getTime() < Date.parse(sent_after) - CLOCK_SKEW_MS

/** Compares an entry of the list with the text that is looked for, by its age, number and words. */
export function likenessOf(
  message: Pick<TwilioMessage, 'sid' | 'to' | 'body' | 'date_created'>,
  query: TextQuery,
): Likeness {
  if (isBefore(message, query) || query.except.includes(message.sid)) return 'other'
  const parts = [likenessOfNumber(message.to, query), likenessOfWords(message.body, query)]
  if (parts.includes('other')) return 'other'
  return parts.includes('perhaps') ? 'perhaps' : 'same'
}

/** Twilio's redaction replaces the last four digits by X (its guide to message redaction, read 2026-11). */
function likenessOfNumber(to: string | null, query: TextQuery): Likeness {
  const address = twilioAddress(query.channel, query.to)
  if (to === address) return 'same'
  const [visible = ''] = (to ?? '').split(/[X*]/)
  const isHidden = visible !== to || to === ''
  return isHidden && address.startsWith(visible) ? 'perhaps' : 'other'
}

const HIDDEN_WORDS = /^[\s[(_*]*(redacted)?[\s\])_*]*$/i

function likenessOfWords(body: string | null, { text }: TextQuery): Likeness {
  // Only the provider knows the words of a template.
  if (text === null) return 'same'
  // No text is sent without words, so they are hidden.
  if (body === null || HIDDEN_WORDS.test(body)) return 'perhaps'
  return asSent(body) === asSent(text) ? 'same' : 'other'
}

/**
 * What stays of a text however it was sent: a service may replace quotes and dashes by those of the GSM alphabet, and
 * white space at the ends is cut off.
 */
const asSent = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{P}\p{Z}\p{C}\p{Sk}]/gu, '')
