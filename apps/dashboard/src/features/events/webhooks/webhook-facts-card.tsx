'use client'
import { Button } from '@mantine/core'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { Facts } from '../../../components/facts'
import { FailureNotice } from '../../../components/failure-notice'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { useSwitchWebhook } from './use-switch-webhook'
import classes from './webhook-facts-card.module.css'

type Props = { webhook: Webhook; time_zone: string; onAsk: (action: 'remove' | 'disable') => void }

/** What a webhook gets, and what can be done with it. */
export function WebhookFactsCard({ webhook, time_zone, onAsk }: Props) {
  const t = useTranslations('developers')
  const format = useFormat()
  const now = useNow()
  const { id, types, property_ids, status, last_delivery_at, created_at } = webhook
  const properties = usePropertiesById(property_ids ?? [])
  const enable = useSwitchWebhook(id)
  const nameOf = (property_id: string) =>
    properties.get(property_id)?.name ?? t('webhooks.form.unknown_property')
  return (
    <Card
      title={t('webhooks.detail.settings')}
      aside={
        <LinkButton size="xs" variant="default" href={paths.editWebhook(id)}>
          {t('webhooks.detail.edit')}
        </LinkButton>
      }
    >
      <div className={classes['body']}>
        {enable.isError && <FailureNotice error={enable.error} />}
        <Facts
          facts={[
            {
              label: t('webhooks.detail.types'),
              value:
                types.length === 0 ? (
                  t('webhooks.detail.all_types')
                ) : (
                  <ul>
                    {types.map((type) => (
                      <li key={type}>{t(`event_types.${type}`)}</li>
                    ))}
                  </ul>
                ),
            },
            {
              label: t('webhooks.detail.properties'),
              value:
                property_ids === null
                  ? t('webhooks.detail.all_properties')
                  : format.list(property_ids.map(nameOf)),
            },
            {
              label: t('webhooks.detail.last'),
              value:
                last_delivery_at === null
                  ? t('webhooks.never')
                  : format.moment(last_delivery_at, time_zone, now),
            },
            { label: t('webhooks.detail.created'), value: format.moment(created_at, time_zone, now) },
          ]}
        />
        <LiveFields>
          <div className={classes['actions']}>
            {status === 'disabled' ? (
              <Button
                size="xs"
                loading={enable.isPending}
                onClick={() => enable.mutate({ webhook_id: id, enabled: true })}
              >
                {t('webhooks.detail.enable')}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => onAsk('disable')}>
                {t('webhooks.detail.disable')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => onAsk('remove')}>
              {t('webhooks.detail.delete')}
            </Button>
          </div>
        </LiveFields>
      </div>
    </Card>
  )
}
