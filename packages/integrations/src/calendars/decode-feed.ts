import { withoutMark } from './calendar-frame.ts'

/** A fold: a line break and one space or tab. Doubled carriage returns come from servers that convert twice. */
const FOLD = /\r{0,2}\n[ \t]/g

/**
 * The text of a feed: UTF-8, or Latin-1 if it is none. Its lines are unfolded before, because some writers fold in
 * the middle of a UTF-8 character.
 */
export function decodeFeed(bytes: Uint8Array): string {
  const unfolded = Buffer.from(Buffer.from(bytes).toString('latin1').replace(FOLD, ''), 'latin1')
  try {
    return withoutMark(new TextDecoder('utf-8', { fatal: true }).decode(unfolded))
  } catch {
    return new TextDecoder('latin1').decode(unfolded)
  }
}
