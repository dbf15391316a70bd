'use client'
import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { Facts } from '../../../components/facts'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import type { PropertyFormValues } from '../property-form-values'

type Props = {
  values: PropertyFormValues
  /** The accounts that new properties report with. */
  reporting: readonly Integration['id'][]
}

/** What a new property starts with, as chosen so far. */
export function DefaultsSummary({ values, reporting }: Props) {
  const t = useTranslations('settings.defaults')
  const fields = useTranslations('properties.form')
  const format = useFormat()
  const { data } = api.integrations.list.useQuery()
  const accounts = (data?.items ?? []).filter(({ id }) => reporting.includes(id))
  return (
    <Card title={t('summary.title')}>
      <Facts
        facts={[
          { label: fields('check_in_time'), value: values.check_in_time },
          { label: fields('check_out_time'), value: values.check_out_time },
          {
            label: t('summary.cleaning'),
            value: t(values.auto_cleaning_task ? 'summary.cleaning_on' : 'summary.cleaning_off'),
          },
          { label: fields('auto_access_codes'), value: fields(`auto_codes.${values.auto_access_codes}`) },
          {
            label: t('summary.reserve'),
            value: t(values.reserve_codes ? 'summary.reserve_on' : 'summary.off'),
          },
          { label: fields('arrival_release'), value: fields(`releases.${values.arrival_release}`) },
          {
            label: t('reporting'),
            value: accounts.length === 0 ? t('no_account') : format.list(accounts.map(({ name }) => name)),
          },
        ]}
      />
    </Card>
  )
}
