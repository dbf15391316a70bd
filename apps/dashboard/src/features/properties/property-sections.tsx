'use client'
import { NativeSelect, NumberInput, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { field, textField } from '../../components/field'
import { FieldRow, FormSection } from '../../components/form-section'
import { TimeField } from '../../dates/time-field'
import type { PropertyFormValues } from './property-form-values'
import { PROPERTY_KINDS } from './property-kinds'

const PlaceFields = dynamic(() => import('./place-fields').then((module) => module.PlaceFields), {
  loading: () => <Skeleton height={208} radius="sm" />,
})

type Props = {
  form: UseFormReturnType<PropertyFormValues>
  /** The field of who reports its guests, where the property exists already. */
  lessor?: ReactNode
}

/** What a property is, where, how guests arrive and how it is registered; the same for a new one and for a change. */
export function PropertySections({ form, lessor }: Props) {
  const t = useTranslations('properties')
  return (
    <>
      <FormSection title={t('form.basics')}>
        <TextInput
          {...field(form, 'name')}
          label={t('form.name')}
          description={t('form.name_help')}
          maxLength={120}
        />
        <FieldRow>
          <NativeSelect
            {...field(form, 'kind')}
            label={t('form.kind')}
            data={PROPERTY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <NumberInput
            {...field(form, 'max_guests')}
            label={t('form.max_guests')}
            min={1}
            max={100}
            allowDecimal={false}
          />
          <NumberInput
            {...field(form, 'rooms_count')}
            label={t('form.rooms')}
            min={0}
            max={100}
            allowDecimal={false}
          />
        </FieldRow>
      </FormSection>

      <FormSection title={t('form.where')} text={t('form.where_text')}>
        <TextInput
          {...field(form, 'address')}
          label={t('form.address')}
          autoComplete="street-address"
          maxLength={200}
        />
        <TextInput
          {...field(form, 'postal_code')}
          label={t('form.postal_code')}
          autoComplete="postal-code"
          maw={200}
        />
        <PlaceFields form={form} />
      </FormSection>

      <FormSection title={t('form.arrival')} text={t('form.arrival_text')}>
        <FieldRow>
          <TimeField {...textField(form, 'check_in_time')} label={t('form.check_in_time')} />
          <TimeField {...textField(form, 'check_out_time')} label={t('form.check_out_time')} />
        </FieldRow>
        <FieldRow>
          <TextInput {...field(form, 'wifi_name')} label={t('form.wifi_name')} autoComplete="off" />
          <TextInput {...field(form, 'wifi_password')} label={t('form.wifi_password')} autoComplete="off" />
        </FieldRow>
        <Textarea
          {...field(form, 'arrival_notes')}
          label={t('form.arrival_notes')}
          description={t('form.arrival_notes_help')}
          autosize
          minRows={3}
        />
        <Textarea {...field(form, 'house_rules')} label={t('form.house_rules')} autosize minRows={3} />
      </FormSection>

      <FormSection title={t('form.contact')} text={t('form.contact_text')}>
        <FieldRow>
          <TextInput {...field(form, 'contact_name')} label={t('form.contact_name')} maxLength={100} />
          <TextInput
            {...field(form, 'contact_phone')}
            type="tel"
            label={t('form.contact_phone')}
            autoComplete="off"
            maxLength={40}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            {...field(form, 'contact_whatsapp')}
            type="tel"
            label={t('form.contact_whatsapp')}
            autoComplete="off"
            maxLength={40}
          />
          <TextInput
            {...field(form, 'contact_email')}
            type="email"
            label={t('form.contact_email')}
            autoComplete="off"
            maxLength={250}
          />
        </FieldRow>
      </FormSection>

      <FormSection title={t('form.registration')} text={t('form.registration_text')}>
        <FieldRow>
          <TextInput {...field(form, 'registration_number')} label={t('form.registration_number')} />
          <TextInput {...field(form, 'regional_licence')} label={t('form.regional_licence')} />
          <TextInput
            {...field(form, 'ses_establishment_code')}
            label={t('form.ses_establishment_code')}
            description={t('form.ses_establishment_code_help')}
            maxLength={10}
          />
        </FieldRow>
        {lessor}
      </FormSection>
    </>
  )
}
