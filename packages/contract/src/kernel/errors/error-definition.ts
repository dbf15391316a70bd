import type { WrittenLocale } from '../locale.ts'

/**
 * One code of the catalogue: its HTTP status, what the API says it means and what to do about it, and the same in the
 * words of the dashboard, in each of its languages.
 */
export type ErrorDefinition = { status: number; title: string; help: string } & Readonly<
  Record<WrittenLocale, { title: string; text: string }>
>
