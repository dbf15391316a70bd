'use client'
import { NativeSelect, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { WRITTEN_LOCALES } from '@stayward/contract/kernel/locale'
import { PROPERTY_OWNER_LIMITS } from '@stayward/contract/properties/property-owner-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { LetterheadFields } from '../../../components/letterhead-fields'
import type { useFormFailure } from '../../../errors/form-failure'
import { LANGUAGES } from '../../../i18n/locale'
import type { OwnerFormValues } from './owner-form-values'

const OwnedPropertiesField = dynamic(
  () => import('./owned-properties-field').then((module) => module.OwnedPropertiesField),
  { loading: () => <Skeleton height={64} radius="sm" /> },
)

type Props = {
  form: UseFormReturnType<OwnerFormValues>
  failure: ReturnType<typeof useFormFailure>
  action: string
  back: string
  isBusy: boolean
  /** Null for an owner who is being added. */
  property_owner_id: string | null
  others?: ReactNode
  onSubmit: (values: OwnerFormValues) => void
}

/** Who an owner is, and which flats are theirs. */
export function OwnerForm(props: Props) {
  const { form, failure, action, back, isBusy, property_owner_id, others, onSubmit } = props
  const t = useTranslations('owners.form')
  return (
    <GuardedForm
      failure={failure.failure}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      action={action}
      back={back}
      others={others}
      onSubmit={form.onSubmit((values) => {
        failure.clear()
        onSubmit(values)
      })}
    >
      <FormSection title={t('person')}>
        <TextInput
          {...field(form, 'name')}
          label={t('name')}
          description={t('name_help')}
          maxLength={PROPERTY_OWNER_LIMITS.name}
          autoComplete="off"
          required
        />
        <TextInput
          {...field(form, 'email')}
          label={t('email')}
          description={t('email_help')}
          type="email"
          maxLength={PROPERTY_OWNER_LIMITS.email}
          autoComplete="off"
        />
        <NativeSelect
          {...field(form, 'locale')}
          label={t('locale')}
          data={[
            { value: '', label: t('any_locale') },
            ...WRITTEN_LOCALES.map((value) => ({ value, label: LANGUAGES[value] })),
          ]}
        />
      </FormSection>
      <FormSection title={t('letterhead')} text={t('letterhead_text')}>
        <LetterheadFields inputOf={(part) => field(form, part)} limits={PROPERTY_OWNER_LIMITS} />
      </FormSection>
      <FormSection title={t('properties')} text={t('properties_text')}>
        <OwnedPropertiesField form={form} property_owner_id={property_owner_id} />
      </FormSection>
    </GuardedForm>
  )
}
