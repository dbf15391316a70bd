'use client'
import { CERTIFICATE_NEEDED_MS } from '@stayward/contract/integrations/certificate-warnings'
import type { Integration } from '@stayward/contract/integrations/integration'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { Facts } from '../../components/facts'
import { Link } from '../../components/link'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../paths'
import { usePropertiesById } from '../properties/use-properties-by-id'
import classes from './integration-facts.module.css'
import { leavesUnknown } from './unknown-events'

type Props = { integration: Integration; onChange: () => void; onRemove: () => void }

/** How an integration is connected, without its secret. */
export function IntegrationFacts({ integration, onChange, onRemove }: Props) {
  const t = useTranslations('integrations')
  const common = useTranslations('common')
  const format = useFormat()
  const now = useNow()
  const config = useConfigFacts(integration)
  const { secret_hint, created_at } = integration
  return (
    <Card title={t('facts.title')}>
      <Facts
        facts={[
          ...config,
          {
            label: t('facts.secret'),
            value: secret_hint && t('facts.secret_hint', { hint: secret_hint }),
          },
          { label: t('facts.created_at'), value: format.ago(created_at, now) },
        ]}
      />
      <div className={classes['actions']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
          onClick={onChange}
        >
          {common('edit')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        >
          {t('actions.remove')}
        </Button>
      </div>
    </Card>
  )
}

/** Whether a certificate ends within thirty days, so that somebody should renew it. */
const endsSoon = (valid_until: string, now: number | Date): boolean =>
  Date.parse(valid_until) - Number(now) <= CERTIFICATE_NEEDED_MS

function useConfigFacts(integration: Integration) {
  const { type, config } = integration
  const format = useFormat()
  const now = useNow()
  const t = useTranslations('integrations')
  const sources = useTranslations('bookings.sources')
  const properties = usePropertiesById(type === 'ical' ? [config.property_id] : [])
  switch (type) {
    case 'nuki':
      return []
    case 'unifi_access':
      return [
        { label: t('facts.base_url'), value: config.base_url },
        { label: t('facts.certificate'), value: config.ca_pem && t('facts.certificate_own') },
      ]
    case 'ses_hospedajes':
      return [
        { label: t('facts.lessor_code'), value: config.lessor_code },
        { label: t('facts.username'), value: config.username },
        { label: t('facts.environment'), value: t(`environments.${config.environment}`) },
      ]
    case 'mossos':
      return [
        {
          label: t('facts.direct_bookings'),
          value: t(config.report_reservations ? 'facts.reported' : 'facts.not_reported'),
        },
      ]
    case 'ertzaintza':
      return [
        { label: t('facts.ertzaintza_lessor_code'), value: config.lessor_code },
        { label: t('form.transport'), value: t(`transports.${config.transport}`) },
        { label: t('facts.certificate'), value: config.certificate_subject },
        {
          label: t('facts.certificate_ends'),
          value:
            config.certificate_valid_until !== null &&
            t(endsSoon(config.certificate_valid_until, now) ? 'facts.ends_soon' : 'facts.ends', {
              date: format.date(config.certificate_valid_until.slice(0, 10)),
            }),
        },
        { label: t('facts.environment'), value: t(`environments.${config.environment}`) },
      ]
    case 'siba':
      return [
        { label: t('form.tax_number'), value: config.tax_number },
        { label: t('form.establishment_number'), value: config.establishment_number },
        { label: t('facts.environment'), value: t(`environments.${config.environment}`) },
      ]
    case 'alloggiati':
      return [
        { label: t('facts.username'), value: config.username },
        { label: t('form.account_type'), value: t(`account_types.${config.account_type}`) },
      ]
    case 'twilio':
      return [
        { label: t('facts.account_sid'), value: config.account_sid },
        { label: t('facts.sms_from'), value: config.sms_from },
        { label: t('facts.messaging_service_sid'), value: config.messaging_service_sid },
        { label: t('facts.whatsapp_from'), value: config.whatsapp_from },
        {
          label: t('facts.codes_in_text'),
          value: t(config.allow_codes_in_text ? 'facts.codes_allowed' : 'facts.codes_not_allowed'),
        },
      ]
    case 'ical': {
      const { property_id, host, source } = config
      const name = properties.get(property_id)?.name
      return [
        {
          label: t('facts.property'),
          value: name && <Link href={paths.property(property_id)}>{name}</Link>,
        },
        { label: t('facts.host'), value: host },
        { label: t('facts.source'), value: sources(source) },
        {
          label: t('facts.treat_unknown_as'),
          value: leavesUnknown(source) && t(`treat_unknown_as.${integration.treat_unknown_as}`),
        },
        {
          label: t('facts.last_read'),
          value: integration.last_good_at && format.ago(integration.last_good_at, now),
        },
        {
          label: t('facts.last_change'),
          value: integration.last_change_at && format.ago(integration.last_change_at, now),
        },
        { label: t('facts.events'), value: String(integration.events) },
        {
          label: t('facts.missing'),
          value: integration.missing > 0 && t('facts.missing_text', { count: integration.missing }),
        },
        {
          label: t('facts.echoes'),
          value: integration.echoes > 0 && t('facts.echoes_text', { count: integration.echoes }),
        },
      ]
    }
  }
}
