'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Notice } from '../../components/notice'
import { useFaultWords } from '../../errors/use-fault-words'
import classes from './integration-notice.module.css'
import { hasDevices } from './integration-types'
import { useIntegrationTitle } from './use-integration-title'

type Props = { integration: Integration; onReauthorise: () => void }

/** What is wrong with an integration, what that means, and what to do; empty if all is well. */
export function IntegrationNotice({ integration, onReauthorise }: Props) {
  const t = useTranslations('integrations')
  const words = useFaultWords()
  const { status, last_error } = integration
  const name = useIntegrationTitle(integration)
  // What it asks is shown with the ways to decide it.
  const isAsking = integration.type === 'ical' && integration.held !== null
  const fault = last_error && <p>{words(last_error)}</p>
  if (status === 'pending')
    return (
      <div className={classes['notice']}>
        <Notice tone="information" title={t('notices.pending.title')}>
          <p>{t('notices.pending.text')}</p>
        </Notice>
      </div>
    )
  if (status === 'degraded' && !isAsking)
    return (
      <div className={classes['notice']}>
        <Notice tone="attention" title={t('notices.degraded.title', { name })}>
          {fault}
          <p>{t('notices.degraded.keeps_trying')}</p>
        </Notice>
      </div>
    )
  if (status === 'reauthorization_required')
    return (
      <div className={classes['notice']}>
        <Notice tone="blocked" title={t('notices.reauthorization_required.title', { name })}>
          {fault}
          <p>{t(`notices.reauthorization_required.${hasDevices(integration) ? 'locks' : 'other'}`)}</p>
          <Button mt={12} size="xs" onClick={onReauthorise}>
            {t('actions.reauthorise')}
          </Button>
        </Notice>
      </div>
    )
  return null
}
