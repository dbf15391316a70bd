'use client'
import { AUTHORITY_CODES, CODES_OF_AUTHORITY } from '@stayward/contract/authorities/property-codes'
import type { Property } from '@stayward/contract/properties/property'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FieldRow } from '../../components/form-section'
import { LinkButton } from '../../components/link-button'
import { Notice } from '../../components/notice'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { authorityAt } from './authority-at'
import type { PropertyFormValues } from './property-form-values'

type Props = { form: UseFormReturnType<PropertyFormValues>; property: Property }

/**
 * The account and the codes with which guests are reported to the authority of the property's place, where that is not
 * SES.HOSPEDAJES. Only the owner's account has accounts at authorities; others see that one is set.
 */
export function AuthorityFields({ form, property }: Props) {
  const t = useTranslations('properties.form')
  const names = useTranslations('integrations.types')
  const { data } = api.integrations.list.useQuery()
  const authority = authorityAt(property)
  if (authority === 'none' || authority === 'ses_hospedajes') return null
  const name = names(`${authority}.name`)
  const isOwner = property.access_level === 'owner'
  const accounts = (isOwner && data?.items.filter(({ type }) => type === authority)) || []
  const chosen = form.values.authority_integration_id
  const isKnown = chosen === '' || accounts.some(({ id }) => id === chosen)
  const isElsewhere = form.values.reports_elsewhere
  return (
    <>
      {chosen === '' && accounts.length === 0 ? (
        data && !isElsewhere && <MissingAccount name={name} isOwner={isOwner} />
      ) : (
        <NativeSelect
          {...field(form, 'authority_integration_id')}
          label={t('authority_account', { authority: name })}
          description={t('authority_account_help')}
          data={[
            { value: '', label: t(isElsewhere ? 'lessor_elsewhere' : 'no_authority_account') },
            ...accounts.map(({ id, name: title }) => ({ value: id, label: title })),
            ...(isKnown ? [] : [{ value: chosen, label: t('hidden_lessor') }]),
          ]}
        />
      )}
      <FieldRow>
        {CODES_OF_AUTHORITY[authority].map(({ name: code, example }) => (
          <TextInput
            key={code}
            {...form.getInputProps(`authority_codes.${code}`)}
            label={t(`codes.${code}`)}
            description={t('code_example', { example })}
            maxLength={AUTHORITY_CODES[code].max}
            autoComplete="off"
          />
        ))}
      </FieldRow>
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

function MissingAccount({ name, isOwner }: { name: string; isOwner: boolean }) {
  const t = useTranslations('properties.form')
  return (
    <Notice tone="attention" title={t('authority_missing', { authority: name })}>
      <p>{t(isOwner ? 'authority_missing_text' : 'authority_missing_of_owner', { authority: name })}</p>
      {isOwner && (
        <LinkButton href={paths.integrations} size="xs" variant="default">
          {t('authority_connect')}
        </LinkButton>
      )}
    </Notice>
  )
}
