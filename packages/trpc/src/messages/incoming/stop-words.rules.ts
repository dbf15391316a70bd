/**
 * What a text of a guest asks for, if it is one of the single words that providers of SMS act upon in every language
 * (Twilio's defaults, read 2026-11).
 */
export function askOf(text: string): 'stop' | 'start' | null {
  const word = text.trim().toUpperCase()
  if (STOP_WORDS.has(word)) return 'stop'
  return START_WORDS.has(word) ? 'start' : null
}

const STOP_WORDS: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'OPTOUT',
  'REVOKE',
])
const START_WORDS: ReadonlySet<string> = new Set(['START', 'YES', 'UNSTOP'])
