'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { dayOf } from '../../i18n/format'
import { useFormat } from '../../i18n/use-format'
import { IntegrationStatus } from './integration-status'
import type { StandingCell } from './standing-strip'
import { useStatusSince } from './use-status-since'

/** The day of an instant for the reader. */
const ownDay = (instant: string): string => dayOf(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether a connection works, and since when. */
export function useConnectionCell(integration: Integration): StandingCell {
  const t = useTranslations('integrations.standing')
  const format = useFormat()
  const since = useStatusSince(integration)
  return {
    label: t('connection'),
    value: <IntegrationStatus status={integration.status} />,
    detail: since !== null && t('since', { day: format.day(ownDay(since)) }),
  }
}
