'use client'
import type { Property } from '@stayward/contract/properties/property'
import { NativeSelect, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { LinkButton } from '../../components/link-button'
import { Notice } from '../../components/notice'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { authorityAt } from './authority-at'
import type { PropertyFormValues } from './property-form-values'

type Props = { form: UseFormReturnType<PropertyFormValues>; property: Property }

/**
 * The SES account that guests are reported under, or how to connect one. Only the owner's account has SES
 * accounts; others see that one is set.
 */
export function LessorField({ form, property }: Props) {
  const t = useTranslations('properties.form')
  const { data } = api.integrations.list.useQuery()
  const isOwner = property.access_level === 'owner'
  const lessors = (isOwner && data?.items.filter(({ type }) => type === 'ses_hospedajes')) || []
  const chosen = form.values.ses_integration_id
  if (chosen === '' && authorityAt(property) !== 'ses_hospedajes') return null
  const isElsewhere = form.values.reports_elsewhere
  const isKnown = chosen === '' || lessors.some(({ id }) => id === chosen)
  return (
    <>
      {chosen === '' && lessors.length === 0 ? (
        data && !isElsewhere && <MissingLessor isOwner={isOwner} />
      ) : (
        <NativeSelect
          {...field(form, 'ses_integration_id')}
          label={t('ses_integration_id')}
          description={t('ses_integration_id_help')}
          data={[
            { value: '', label: t(isElsewhere ? 'lessor_elsewhere' : 'no_lessor') },
            ...lessors.map(({ id, name }) => ({ value: id, label: name })),
            ...(isKnown ? [] : [{ value: chosen, label: t('hidden_lessor') }]),
          ]}
        />
      )}
      {chosen === '' && (
        <Switch
          {...field(form, 'reports_elsewhere')}
          {...form.getInputProps('reports_elsewhere', { type: 'checkbox' })}
          label={t('reports_elsewhere')}
          description={t('reports_elsewhere_help')}
        />
      )}
    </>
  )
}

function MissingLessor({ isOwner }: { isOwner: boolean }) {
  const t = useTranslations('properties.form')
  return (
    <Notice tone="attention" title={t('lessor_missing.title')}>
      <p>{t(isOwner ? 'lessor_missing.text' : 'lessor_missing.of_owner')}</p>
      {isOwner && (
        <LinkButton href={paths.integrations} size="xs" variant="default">
          {t('lessor_missing.action')}
        </LinkButton>
      )}
    </Notice>
  )
}

// A Spanish postal code starts with its province.
