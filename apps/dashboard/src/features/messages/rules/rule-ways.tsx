'use client'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { LiveFields } from '../../../components/live-fields'
import { Link } from '../../../components/link'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import type { RuleFormValues } from './rule-form-values'
import { chosenWays, missingWays, WAYS, waysToChoose } from './rule-ways-offered'

/** How a rule reaches guests: the ways that the account has, and those that the rule names already. */
export function RuleWays({ form }: { form: UseFormReturnType<RuleFormValues> }) {
  const t = useTranslations('messages.rules.form')
  const format = useFormat()
  const { place, property_ids } = form.values
  const [property_id] = place === 'some' ? property_ids : []
  const channels = api.messages.listChannels.useQuery(property_id === undefined ? {} : { property_id })
  const offered = channels.data?.items ?? []
  const chosen = chosenWays(form.values)
  const missing = channels.isSuccess ? missingWays(form.values, offered) : []
  const fields = Math.max(offered.length, chosen.length, 1)
  return (
    <LiveFields>
      <FormSection title={t('ways')} text={t('ways_text')}>
        <FieldRow>
          {WAYS.slice(0, fields).map((way) => (
            <NativeSelect
              {...field(form, `way_${way}`)}
              key={way}
              label={t(`way.${way}`)}
              data={[
                { value: '', label: t('no_way') },
                ...waysToChoose(offered, form.values[`way_${way}`]).map((value) => ({
                  value,
                  label: missing.includes(value)
                    ? t('not_connected', { channel: t(`channel.${value}`) })
                    : t(`channel.${value}`),
                })),
              ]}
            />
          ))}
        </FieldRow>
        {missing.length > 0 && (
          <Notice
            tone="attention"
            title={t('passed_over', { channels: format.list(missing.map((way) => t(`channel.${way}`))) })}
          >
            <p>{t(missing.length === chosen.length ? 'passed_over_all' : 'passed_over_text')}</p>
          </Notice>
        )}
        {channels.isSuccess && offered.length === 1 && (
          <p>
            <Link href={paths.integrations}>{t('connect')}</Link>
          </p>
        )}
      </FormSection>
    </LiveFields>
  )
}
