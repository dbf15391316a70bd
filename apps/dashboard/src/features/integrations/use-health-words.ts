'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'

/** When an integration was last checked, in words: "Checked 3 minutes ago". */
export function useHealthWords(): (integration: Pick<Integration, 'last_checked_at'>) => string {
  const t = useTranslations('integrations')
  const format = useFormat()
  const now = useNow()
  return ({ last_checked_at }) =>
    last_checked_at === null ? t('never_checked') : t('checked', { ago: format.ago(last_checked_at, now) })
}
