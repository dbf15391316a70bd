'use client'
import { PROPERTY_KINDS, PROPERTY_LIMITS } from '@stayward/contract/properties/property-values'
import { NativeSelect, NumberInput, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { field, textField } from '../../components/field'
import { FieldRow, FormSection } from '../../components/form-section'
import { TimeField } from '../../dates/time-field'
import { authorityAt } from './authority-at'
import type { PropertyFormValues } from './property-form-values'
import { PropertyTextField } from './property-text-field'

const PlaceFields = dynamic(() => import('./place-fields').then((module) => module.PlaceFields), {
  loading: () => <Skeleton height={208} radius="sm" />,
})

const TagsField = dynamic(() => import('./tags-field').then((module) => module.TagsField), {
  loading: () => <Skeleton height={80} radius="sm" />,
})

const GuestTexts = dynamic(() => import('./guest-texts').then((module) => module.GuestTexts), {
  loading: () => <Skeleton height={424} radius="sm" />,
})

type Props = {
  form: UseFormReturnType<PropertyFormValues>
  /** How its guests are reported, if the property already exists. */
  reporting?: ReactNode
}

/**
 * The sections for a property's details, location, arrival and registration; the same for a new one and for a
 * change.
 */
export function PropertySections({ form, reporting }: Props) {
  const t = useTranslations('properties')
  const hasSesCode =
    authorityAt(form.values) === 'ses_hospedajes' ||
    form.values.ses_establishment_code !== '' ||
    form.isDirty('ses_establishment_code')
  return (
    <>
      <FormSection title={t('form.basics')}>
        <TextInput
          {...field(form, 'name')}
          label={t('form.name')}
          description={t('form.name_help')}
          maxLength={PROPERTY_LIMITS.name}
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
            max={PROPERTY_LIMITS.max_guests}
            allowDecimal={false}
          />
          <NumberInput
            {...field(form, 'rooms_count')}
            label={t('form.rooms_count')}
            min={0}
            max={PROPERTY_LIMITS.rooms_count}
            allowDecimal={false}
          />
        </FieldRow>
        <TagsField
          id="tags"
          label={t('form.tags')}
          description={t('form.tags_help')}
          error={form.errors['tags']}
          chosen={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
      </FormSection>

      <FormSection title={t('form.where')} text={t('form.where_text')}>
        <TextInput
          {...field(form, 'address')}
          label={t('form.address')}
          autoComplete="street-address"
          maxLength={PROPERTY_LIMITS.address}
        />
        <TextInput
          {...field(form, 'postal_code')}
          label={t('form.postal_code')}
          autoComplete="postal-code"
          maxLength={PROPERTY_LIMITS.postal_code}
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
          <PropertyTextField form={form} name="wifi_name" />
          <PropertyTextField form={form} name="wifi_password" />
        </FieldRow>
      </FormSection>

      <FormSection title={t('form.guest_texts')} text={t('form.guest_texts_text')}>
        <GuestTexts form={form} />
      </FormSection>

      <FormSection title={t('form.contact')} text={t('form.contact_text')}>
        <FieldRow>
          <TextInput
            {...field(form, 'contact_name')}
            label={t('form.contact_name')}
            maxLength={PROPERTY_LIMITS.contact_name}
          />
          <TextInput
            {...field(form, 'contact_phone')}
            type="tel"
            label={t('form.contact_phone')}
            autoComplete="off"
            maxLength={PROPERTY_LIMITS.contact_phone}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            {...field(form, 'contact_whatsapp')}
            type="tel"
            label={t('form.contact_whatsapp')}
            autoComplete="off"
            maxLength={PROPERTY_LIMITS.contact_whatsapp}
          />
          <TextInput
            {...field(form, 'contact_email')}
            type="email"
            label={t('form.contact_email')}
            autoComplete="off"
            maxLength={PROPERTY_LIMITS.contact_email}
          />
        </FieldRow>
      </FormSection>

      <FormSection title={t('form.registration')} text={t('form.registration_text')} anchor="reporting">
        <FieldRow>
          <PropertyTextField form={form} name="registration_number" />
          <PropertyTextField form={form} name="regional_licence" />
          {hasSesCode && (
            <PropertyTextField
              form={form}
              name="ses_establishment_code"
              description={t('form.ses_establishment_code_help')}
            />
          )}
        </FieldRow>
        {reporting}
      </FormSection>
    </>
  )
}
