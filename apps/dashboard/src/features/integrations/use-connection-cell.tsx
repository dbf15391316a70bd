'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../i18n/use-format'
import { IntegrationStatus } from './integration-status'
import type { StandingCell } from './standing-strip'
import { useStatusSince } from './use-status-since'

/** Whether a connection works, and since when. */
export function useConnectionCell(integration: Integration): StandingCell {
  const t = useTranslations('integrations.standing')
  const format = useFormat()
  const since = useStatusSince(integration)
  return {
    label: t('connection'),
    value: <IntegrationStatus status={integration.status} />,
    detail: since !== null && t('since', { day: format.day(since.slice(0, 10)) }),
  }
}
