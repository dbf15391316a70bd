/** What a browser says it is, as far as people tell their devices apart. */
export type Device = { browser: string | null; system: string | null; isPhone: boolean }

// The first that fits counts: Edge and Opera call themselves Chrome too, and all of them Safari.
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

/** The device behind a user agent; null parts where it says nothing that is known. */
export const deviceOf = (user_agent: string | null): Device => ({
  browser: nameIn(BROWSERS, user_agent ?? ''),
  system: nameIn(SYSTEMS, user_agent ?? ''),
  isPhone: /\b(iPhone|Mobile)\b/.test(user_agent ?? ''),
})
