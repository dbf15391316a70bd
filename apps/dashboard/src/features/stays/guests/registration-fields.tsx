'use client'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Guest } from '@stayward/contract/stays/guest'
import { EXTRA_NATIONALITIES } from '@stayward/contract/stays/guest-registration/nationalities'
import type { FieldRequirements } from '@stayward/contract/stays/guest-registration/regime'
import { useTranslations } from 'next-intl'
import { field, textField } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { SearchSelect } from '../../../components/search-select'
import { DayField } from '../../../dates/day-field'
import { DocumentFields } from './document-fields'
import type { GuestFormValues } from './guest-form-values'
import { DocumentQuestions, PersonQuestions } from './regime-questions'
import { ResidenceFields } from './residence-fields'
import { useCountryChoices } from './use-country-names'
import { useRegistrationWords } from './use-registration-words'

type Props = {
  form: UseFormReturnType<GuestFormValues>
  guest: Guest
  requirements: FieldRequirements
}

/** The questions for a guest, as the country of the property requires. */
export function RegistrationFields({ form, guest, requirements }: Props) {
  const t = useTranslations('guests.correct')
  const words = useRegistrationWords()
  const isRequired = (name: keyof FieldRequirements) => requirements[name] === 'required'
  return (
    <>
      <FormSection title={t('person')}>
        <FieldRow>
          <TextInput {...field(form, 'first_name')} label={words.label('first_name')} required />
          <TextInput
            {...field(form, 'last_name')}
            label={words.label('last_name')}
            description={t('last_name_help')}
            required
          />
          <TextInput
            {...field(form, 'second_last_name')}
            label={words.label('second_last_name')}
            required={isRequired('second_last_name')}
          />
        </FieldRow>
        <FieldRow>
          <DayField
            {...textField(form, 'date_of_birth')}
            leaning="birth"
            label={words.label('date_of_birth')}
            required
          />
          <NativeSelect
            {...field(form, 'sex')}
            label={words.label('sex')}
            data={[{ value: '', label: '' }, ...words.sexes]}
            required
          />
          <NationalityField form={form} />
        </FieldRow>
        {requirements.relationship_code !== 'hidden' && (
          <NativeSelect
            {...field(form, 'relationship_code')}
            label={words.label('relationship_code')}
            description={t('relationship_help')}
            data={[{ value: '', label: '' }, ...words.relationships]}
            required={isRequired('relationship_code')}
          />
        )}
        <PersonQuestions form={form} requirements={requirements} />
      </FormSection>
      {requirements.document_type !== 'hidden' && (
        <FormSection title={t('document')} text={t('document_text')}>
          <DocumentFields form={form} guest={guest} requirements={requirements} />
          <DocumentQuestions form={form} requirements={requirements} />
        </FormSection>
      )}
      {requirements.residence_country_code !== 'hidden' && (
        <FormSection title={t('residence')}>
          <ResidenceFields form={form} requirements={requirements} />
        </FormSection>
      )}
      <FormSection title={t('contact')}>
        <FieldRow>
          <TextInput
            {...field(form, 'phone_prefix')}
            label={words.label('phone_prefix')}
            placeholder="+34"
            inputMode="tel"
            autoComplete="off"
          />
          <TextInput
            {...field(form, 'phone')}
            label={words.label('phone')}
            inputMode="tel"
            autoComplete="off"
          />
        </FieldRow>
        <TextInput {...field(form, 'email')} label={words.label('email')} type="email" autoComplete="off" />
        <Checkbox
          {...field(form, 'marketing_consent')}
          {...form.getInputProps('marketing_consent', { type: 'checkbox' })}
          label={words.label('marketing_consent')}
          description={t('marketing_help')}
        />
      </FormSection>
    </>
  )
}

function NationalityField({ form }: Pick<Props, 'form'>) {
  const t = useTranslations()
  const words = useRegistrationWords()
  const known = useCountryChoices()
  const extra = EXTRA_NATIONALITIES.map((value) => ({ value, label: t(`guests.nationalities.${value}`) }))
  return (
    <SearchSelect
      {...field(form, 'nationality_country_code')}
      label={words.label('nationality_country_code')}
      choices={[...known, ...extra]}
      autoComplete="off"
      value={form.values.nationality_country_code || null}
      onChange={(code) => form.setFieldValue('nationality_country_code', code ?? '')}
      required
    />
  )
}
