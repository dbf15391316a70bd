'use client'
import { Checkbox, Chip, NativeSelect, NumberInput, Radio, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { MESSAGE_LIMITS, MESSAGE_TRIGGERS, TRIGGER_ANCHORS } from '@stayward/contract/messages/message-values'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { field, textField } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { knownWord } from '../../../components/known-words'
import { Link } from '../../../components/link'
import { TimeField } from '../../../dates/time-field'
import type { useFormFailure } from '../../../errors/form-failure'
import { languageLabel } from '../../../i18n/format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { allTemplatesInput } from '../templates/template-list-input'
import own from './rule-form.module.css'
import { missingChoice, type RuleFormValues, timingFieldsOf } from './rule-form-values'
import { RuleWays } from './rule-ways'

const PropertyListField = dynamic(
  () => import('../../properties/property-list-field').then((module) => module.PropertyListField),
  { loading: () => <Skeleton height={36} radius="sm" /> },
)

const TagsField = dynamic(() => import('../../properties/tags-field').then((module) => module.TagsField), {
  loading: () => <Skeleton height={80} radius="sm" />,
})

const CHOICE_WORDS = {
  template_id: 'choose_template',
  way_first: 'choose_way',
  property_ids: 'choose_property',
} as const

type Props = {
  form: UseFormReturnType<RuleFormValues>
  failure: ReturnType<typeof useFormFailure>
  action: string
  isBusy: boolean
  /** Whether the trigger can be chosen, which is so until the rule exists. */
  isNew: boolean
  /** What else can be done with the rule. */
  others?: ReactNode
  onSubmit: (values: RuleFormValues) => void
}

/** The fields of a rule: what it sends, when, for which bookings, how and where. */
export function RuleForm({ form, failure, action, isBusy, isNew, others, onSubmit }: Props) {
  const t = useTranslations('messages.rules.form')
  const submit = form.onSubmit((values) => {
    failure.clear()
    const missing = missingChoice(values)
    if (missing) failure.showField(missing, t(CHOICE_WORDS[missing]))
    else onSubmit(values)
  })
  return (
    <GuardedForm
      failure={failure.failure}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      action={action}
      back={paths.messageRules}
      others={others}
      onSubmit={submit}
    >
      <WhatFields form={form} isNew={isNew} />
      <WhenFields form={form} />
      <WhoFields form={form} />
      <RuleWays form={form} />
      <FormSection title={t('where')}>
        <Radio.Group {...form.getInputProps('place')} aria-label={t('where')} name="place">
          <div className={own['choices']}>
            <Radio value="everywhere" label={t('everywhere')} description={t('everywhere_help')} />
            <Radio value="some" label={t('some')} error={form.errors['property_ids']} />
          </div>
        </Radio.Group>
        {form.values.place === 'some' && (
          <PropertyListField
            chosen={form.values.property_ids}
            onChange={(chosen) => form.setFieldValue('property_ids', chosen)}
          />
        )}
      </FormSection>
    </GuardedForm>
  )
}

type PartProps = { form: UseFormReturnType<RuleFormValues> }

function WhatFields({ form, isNew }: PartProps & { isNew: boolean }) {
  const t = useTranslations('messages')
  const templates = api.messageTemplates.list.useQuery(allTemplatesInput)
  const fitting = templates.data?.items.filter(({ trigger }) => trigger === form.values.trigger) ?? []
  return (
    <FormSection title={t('rules.form.what')}>
      <TextInput
        {...field(form, 'name')}
        label={t('rules.form.name')}
        description={t('rules.form.name_help')}
        maxLength={MESSAGE_LIMITS.name}
        autoComplete="off"
        required
      />
      <NativeSelect
        {...field(form, 'trigger')}
        label={t('rules.form.trigger')}
        description={!isNew && t('rules.form.trigger_fixed')}
        disabled={!isNew}
        data={MESSAGE_TRIGGERS.map((value) => ({ value, label: t(`triggers.${value}`) }))}
        onChange={({ currentTarget }) => {
          const trigger = knownWord(MESSAGE_TRIGGERS, currentTarget.value)
          if (trigger !== null) form.setValues({ trigger, template_id: '' })
        }}
      />
      <NativeSelect
        {...field(form, 'template_id')}
        label={t('rules.form.template')}
        required
        data={[
          { value: '', label: t('rules.form.choose_template') },
          ...fitting.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {templates.isSuccess && fitting.length === 0 && (
        <p>
          {t('rules.form.no_template')}{' '}
          <Link href={paths.newMessageTemplate}>{t('rules.form.create_template')}</Link>
        </p>
      )}
    </FormSection>
  )
}

function WhenFields({ form }: PartProps) {
  const t = useTranslations('messages.rules.form')
  const shown = timingFieldsOf(form.values)
  const isBefore = TRIGGER_ANCHORS[form.values.trigger].direction === 'before'
  return (
    <>
      <FormSection title={t('when')}>
        {shown.days && (
          <>
            <p>{t(isBefore ? 'offset_before' : 'offset_after')}</p>
            <FieldRow>
              <NumberInput
                {...field(form, 'days')}
                label={t('days')}
                min={0}
                max={MESSAGE_LIMITS.offset_days}
                allowDecimal={false}
              />
              {shown.hours && (
                <>
                  <NumberInput
                    {...field(form, 'hours')}
                    label={t('hours')}
                    min={0}
                    max={MESSAGE_LIMITS.offset_hours}
                    allowDecimal={false}
                  />
                  <NumberInput
                    {...field(form, 'minutes')}
                    label={t('minutes')}
                    min={0}
                    max={MESSAGE_LIMITS.offset_minutes}
                    allowDecimal={false}
                  />
                </>
              )}
            </FieldRow>
          </>
        )}
        {shown.local_time && (
          <TimeField
            {...textField(form, 'local_time')}
            label={t('local_time')}
            description={shown.days && t('local_time_help')}
            maw={240}
          />
        )}
      </FormSection>
      <FormSection title={t('quiet')} text={t('quiet_text')}>
        <FieldRow>
          <TimeField {...textField(form, 'quiet_from')} label={t('quiet_from')} />
          <TimeField {...textField(form, 'quiet_until')} label={t('quiet_until')} />
        </FieldRow>
      </FormSection>
    </>
  )
}

function WhoFields({ form }: PartProps) {
  const t = useTranslations('messages.rules.form')
  const sources = useTranslations('bookings.sources')
  const reader = useLocale()
  return (
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
