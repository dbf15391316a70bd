'use client'
import { Checkbox, Chip, NumberInput, Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { field } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { LiveFields } from '../../../components/live-fields'
import { languageLabel } from '../../../i18n/format'
import own from './rule-form.module.css'
import type { RuleFormValues } from './rule-form-values'

const TagsField = dynamic(() => import('../../properties/tags-field').then((module) => module.TagsField), {
  loading: () => <Skeleton height={80} radius="sm" />,
})

/** For which bookings a rule sends its message, and what it waits for. */
export function WhoFields({ form }: { form: UseFormReturnType<RuleFormValues> }) {
  const t = useTranslations('messages.rules.form')
  const sources = useTranslations('bookings.sources')
  const reader = useLocale()
  return (
    <LiveFields>
      <FormSection title={t('who')} text={t('any_help')}>
        <Choices label={t('sources')} id="sources">
          <Chip.Group
            multiple
            value={form.values.sources}
            onChange={(chosen) =>
              form.setFieldValue(
                'sources',
                BOOKING_SOURCES.filter((source) => chosen.includes(source)),
              )
            }
          >
            {BOOKING_SOURCES.map((source) => (
              <Chip key={source} value={source} size="xs" variant="light">
                {sources(source)}
              </Chip>
            ))}
          </Chip.Group>
        </Choices>
        <Choices label={t('locales')} id="locales">
          <Chip.Group
            multiple
            value={form.values.locales}
            onChange={(chosen) =>
              form.setFieldValue(
                'locales',
                LOCALES.filter((locale) => chosen.includes(locale)),
              )
            }
          >
            {LOCALES.map((locale) => (
              <Chip key={locale} value={locale} size="xs" variant="light">
                {languageLabel(locale, reader)}
              </Chip>
            ))}
          </Chip.Group>
        </Choices>
        <FieldRow>
          <NumberInput
            {...field(form, 'min_nights')}
            label={t('min_nights')}
            min={1}
            max={MESSAGE_LIMITS.nights}
            allowDecimal={false}
          />
          <NumberInput
            {...field(form, 'max_nights')}
            label={t('max_nights')}
            min={1}
            max={MESSAGE_LIMITS.nights}
            allowDecimal={false}
          />
        </FieldRow>
        <TagsField
          id="property_tags"
          label={t('property_tags')}
          description={t('property_tags_help')}
          error={form.errors['property_tags']}
          chosen={form.values.property_tags}
          onChange={(tags) => form.setFieldValue('property_tags', tags)}
        />
        <Choices label={t('waits')} id="waits">
          <div className={own['choices']}>
            <Checkbox
              {...form.getInputProps('party_complete', { type: 'checkbox' })}
              label={t('party_complete')}
            />
            <Checkbox
              {...form.getInputProps('code_verified', { type: 'checkbox' })}
              label={t('code_verified')}
            />
          </div>
        </Choices>
      </FormSection>
    </LiveFields>
  )
}

function Choices({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <fieldset className={own['group']} id={id}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
