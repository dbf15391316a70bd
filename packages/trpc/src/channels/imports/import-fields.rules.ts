import type { ReservationField } from '@stayward/contract/channels/import-values'
import type { Locale } from '@stayward/contract/kernel/locale'

/** The language of headings. Croatian is no language of ours, but channels write it. */
export type HeadingLanguage = Locale | 'hr'

/** Headings of a field by language, parted by `|`. */
export type Headings = Partial<Record<HeadingLanguage, string>>

/** The headings of an export's columns. */
export type Columns = Partial<Record<ReservationField, Headings>>
