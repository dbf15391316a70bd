/** Link codes have 26 characters, tokens 43; PINs of locks look like any other number. */
const LONG_WORD = /[\w-]{24,}/g
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const EMAIL = /[^\s@"'<>=:,;()]+@[^\s@"'<>=:,;()]+\.[a-z]{2,}/gi
/** The end of drizzle's message for a failed statement. */
const PARAMETERS = /\nparams: [\s\S]*$/

/**
 * A foreign text without anything that looks like a link code, a token, a key, an email address or
 * parameters.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(PARAMETERS, '')
    .replace(EMAIL, '[redacted]')
    .replace(LONG_WORD, (word) => (UUID.test(word) || !/\d/.test(word) ? word : '[redacted]'))
