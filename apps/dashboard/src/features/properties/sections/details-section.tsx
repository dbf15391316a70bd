'use client'
import { PROPERTY_KINDS, PROPERTY_LIMITS } from '@stayward/contract/properties/property-values'
import { NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { field, textField } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { DayField } from '../../../dates/day-field'
import type { SectionProps } from './section-props'

const TagsField = dynamic(() => import('../tags-field').then((module) => module.TagsField), {
  loading: () => <Skeleton height={80} radius="sm" />,
})

// Its arithmetic is heavy.
const SizeFields = dynamic(() => import('./size-fields').then((module) => module.SizeFields), {
  loading: () => (
    <>
      <Skeleton height={60} radius="sm" />
      <Skeleton height={60} radius="sm" />
    </>
  ),
})

/** What a property is called and how many people it takes. */
export function DetailsSection({ form, foot }: SectionProps) {
  const t = useTranslations('properties')
  return (
    <FormSection title={t('form.basics')} anchor="details" foot={foot}>
      <TextInput
        {...field(form, 'name')}
        label={t('form.name')}
        description={t('form.name_help')}
        maxLength={PROPERTY_LIMITS.name}
        required
      />
      <FieldRow>
        <NativeSelect
          {...field(form, 'kind')}
          label={t('form.kind')}
          data={PROPERTY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SizeFields form={form} />
      </FieldRow>
      <TagsField
        id="tags"
        label={t('form.tags')}
        description={t('form.tags_help')}
        error={form.errors['tags']}
        chosen={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
      />
      <DayField
        {...textField(form, 'listed_from')}
        label={t('form.listed_from')}
        description={t('form.listed_from_help')}
        leaning="past"
      />
    </FormSection>
  )
}
