'use client'
import type { Import, ImportItem } from '@stayward/contract/channels/import'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import { NO_LISTING } from './mapping'
import type { RowChange } from './row-changes'
import { presentActions } from './row-filter'
import { useFieldWords } from './use-field-words'

/** Turns imports and their rows into words. */
export function useImportWords() {
  const t = useTranslations('imports')
  const fieldWords = useFieldWords()
  const format = useFormat()
  return {
    /** What a file has: "Airbnb reservations". */
    format: ({ kind, recognised }: Pick<Import, 'kind' | 'recognised'>): string =>
      kind === 'properties'
        ? t('formats.properties')
        : t(`formats.bookings.${recognised?.format ?? 'generic'}`),
    /** What an import does or did: "12 new, 23 get their guest". */
    counts: ({ kind, counts, guests_named }: Pick<Import, 'kind' | 'counts' | 'guests_named'>): string =>
      presentActions(counts)
        .map(({ action, count }) =>
          action === 'fill' && count === guests_named
            ? t('counts.named', { count })
            : t(`counts.${kind}.${action}`, { count }),
        )
        .join(', ') || t('counts.none'),
    /** Why a row has its action. */
    reason: ({ reason, column, listing }: Pick<ImportItem, 'reason' | 'column' | 'listing'>): string => {
      if (reason === 'unknown_listing' && (listing === null || listing === NO_LISTING))
        return t('reasons.unknown_property')
      return t(`reasons.${reason}`, {
        column: column === null ? '' : fieldWords(column),
        listing: listing ?? '',
      })
    },
    /** The value that a row gives a booking. */
    value: (change: RowChange): string => {
      if (change.type === 'day') return format.date(change.day)
      if (change.type === 'text') return change.text
      return change.currency === null ? change.amount : format.money(change.amount, change.currency)
    },
  }
}
