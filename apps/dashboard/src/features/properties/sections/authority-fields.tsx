'use client'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { AUTHORITY_CODES, CODES_OF_AUTHORITY } from '@stayward/contract/authorities/property-codes'
import type { Property } from '@stayward/contract/properties/property'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { authorityAt } from '../authority-at'
import { accountField } from '../reporting-fields'
import { MissingAccount } from './missing-account'
import type { PropertyFormValues } from '../property-form-values'
import { api } from '../../../trpc/api'

type Props = { form: UseFormReturnType<PropertyFormValues>; property: Property }

/**
 * The account and the codes with which guests are reported to the authority of the property's place. An SES account
 * chosen before a property moved away stays in sight, so that it can be taken back.
 */
export function AuthorityFields({ form, property }: Props) {
  const authority = authorityAt(property)
  const hasOldLessor = authority !== 'ses_hospedajes' && form.values.ses_integration_id !== ''
  return (
    <>
      {authority !== 'none' && <ReportingFields form={form} property={property} authority={authority} />}
      {hasOldLessor && <AccountField form={form} property={property} authority="ses_hospedajes" />}
    </>
  )
}

type AuthorityProps = Props & { authority: ReportingAuthority }

function ReportingFields({ form, property, authority }: AuthorityProps) {
  const t = useTranslations('properties.form')
  return (
    <>
      <AccountField form={form} property={property} authority={authority} />
      {authority !== 'ses_hospedajes' && <CodeFields form={form} authority={authority} />}
      {form.values[accountField(authority)] === '' && (
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

/** Only the owner's account has accounts at authorities; others see that one is set. */
function AccountField({ form, property, authority }: AuthorityProps) {
  const t = useTranslations('properties.form')
  const names = useTranslations('integrations.types')
  const { data, isPending } = api.integrations.list.useQuery()
  const isOwner = property.access_level === 'owner'
  const accounts = (isOwner && data?.items.filter(({ type }) => type === authority)) || []
  const chosen = form.values[accountField(authority)]
  const isKnown = chosen === '' || accounts.some(({ id }) => id === chosen)
  // Whose account it is, is not known before.
  const isReading = isOwner && isPending
  const isElsewhere = form.values.reports_elsewhere
  const name = names(`${authority}.name`)
  if (chosen === '' && accounts.length === 0)
    return data && !isElsewhere ? (
      <MissingAccount id={accountField(authority)} name={name} isOwner={isOwner} />
    ) : null
  return (
    <NativeSelect
      {...field(form, accountField(authority))}
      label={t('authority_account', { authority: name })}
      description={t('authority_account_help')}
      data={[
        { value: '', label: t(isElsewhere ? 'reported_elsewhere' : 'no_authority_account') },
        ...accounts.map(({ id, name: title }) => ({ value: id, label: title })),
        ...(isKnown ? [] : [{ value: chosen, label: t(isReading ? 'loading' : 'account_of_owner') }]),
      ]}
      disabled={isReading}
    />
  )
}

function CodeFields({
  form,
  authority,
}: Pick<Props, 'form'> & { authority: Exclude<ReportingAuthority, 'ses_hospedajes'> }) {
  const t = useTranslations('properties.form')
  return (
    <FieldRow>
      {CODES_OF_AUTHORITY[authority].map(({ name, example }) => (
        <TextInput
          key={name}
          id={`authority_codes.${name}`}
          {...form.getInputProps(`authority_codes.${name}`)}
          label={t(`codes.${name}`)}
          description={t('code_example', { example })}
          maxLength={AUTHORITY_CODES[name].max}
          autoComplete="off"
        />
      ))}
    </FieldRow>
  )
}
