/** What a browser says about itself, as far as people use it to recognise devices. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean }

// The first match counts: Edge and Opera also claim to be Chrome, and all of them Safari.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const nameIn = (names: readonly (readonly [RegExp, string])[], user_agent: string): string | null =>
  names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? null

/** The device of a user agent; null parts if unknown. */
export const deviceOf = (user_agent: string | null): Device => ({
  browser: nameIn(BROWSERS, user_agent ?? ''),
  system: nameIn(SYSTEMS, user_agent ?? ''),
  isPhone: /\b(iPhone|Mobile)\b/.test(user_agent ?? ''),
})
