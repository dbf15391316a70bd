import type { MessageVariableName } from '@stayward/contract/messages/message-values'
import { type SmsSegments, smsSegments } from '@stayward/contract/messages/sms-segments'
import { partsOf } from '@stayward/contract/messages/template-text'

/** How many SMS a text takes; `is_exact` if it has no values that differ for each booking. */
export type SmsLength = SmsSegments & { is_exact: boolean }

/** Counts the SMS of a text without its markup, with a sample in place of each value. */
export function smsLength(text: string, sample: (name: MessageVariableName) => string): SmsLength {
  const parts = partsOf(text)
  const filled = parts.map((part) => (part.kind === 'words' ? part.text : sample(part.name))).join('')
  return { ...smsSegments(withoutMarkup(filled)), is_exact: parts.every(({ kind }) => kind === 'words') }
}

/** As the sender writes it: bold without its stars, and the address of a link after its words. */
const withoutMarkup = (text: string): string =>
  text
    .trim()
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, '$1 ($2)')
