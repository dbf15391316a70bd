'use client'
import { NativeSelect, Radio, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MESSAGE_LIMITS, MESSAGE_TRIGGERS } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { knownWord } from '../../../components/known-words'
import { Link } from '../../../components/link'
import type { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { FixedValue } from '../templates/fixed-value'
import { FormColumns } from '../templates/form-columns'
import { allTemplatesInput } from '../templates/template-list-input'
import own from './rule-form.module.css'
import { missingChoice, nameWith, type RuleFormValues, startOfTrigger } from './rule-form-values'
import { QuietFields, WhenFields } from './when-fields'

const PropertyListField = dynamic(
  () => import('../../properties/property-list-field').then((module) => module.PropertyListField),
  { loading: () => <Skeleton height="var(--control-height)" radius="sm" /> },
)

const WhoFields = dynamic(() => import('./who-fields').then((module) => module.WhoFields), {
  loading: () => <Skeleton height={420} radius="sm" />,
})

const RuleWays = dynamic(() => import('./rule-ways').then((module) => module.RuleWays), {
  loading: () => <Skeleton height={150} radius="sm" />,
})

const RulePreview = dynamic(() => import('./rule-preview').then((module) => module.RulePreview), {
  loading: () => <Skeleton height={220} radius="sm" />,
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
  /** Whether it is saved and sends nothing. */
  isOff: boolean
  /** Of the reader. */
  time_zone: string
  onSubmit: (values: RuleFormValues) => void
}

/** The fields of a rule: when it sends what, for which bookings, how and where, with a preview. */
export function RuleForm({ form, failure, action, isBusy, isNew, isOff, time_zone, onSubmit }: Props) {
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
      isWide
      onSubmit={submit}
    >
      <FormColumns beside={<RulePreview values={form.values} isOff={isOff} time_zone={time_zone} />}>
        <div className={own['sections']}>
          <WhenFields form={form}>
            <TriggerField form={form} isNew={isNew} />
          </WhenFields>
          <WhatFields form={form} isNew={isNew} />
          <div>
            <WhoFields form={form} />
          </div>
          <div>
            <RuleWays form={form} />
          </div>
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
          <QuietFields form={form} />
        </div>
      </FormColumns>
    </GuardedForm>
  )
}

type PartProps = { form: UseFormReturnType<RuleFormValues>; isNew: boolean }

/** The templates, and what follows from a choice: the name of a new rule; one that exists keeps its name. */
function useTemplateChoice({ form, isNew }: PartProps) {
  const templates = api.messageTemplates.list.useQuery(allTemplatesInput)
  const known = templates.data?.items ?? []
  return {
    known,
    isKnown: templates.isSuccess,
    choose: (chosen: Partial<RuleFormValues> & Pick<RuleFormValues, 'template_id'>) =>
      form.setValues({ ...chosen, ...(isNew && { name: nameWith(form.values, chosen, known) }) }),
  }
}

/** What a rule waits for, which cannot be changed later. */
function TriggerField(props: PartProps) {
  const t = useTranslations('messages')
  const { known, choose } = useTemplateChoice(props)
  const { form, isNew } = props
  if (!isNew)
    return (
      <FixedValue
        label={t('rules.form.trigger')}
        value={t(`triggers.${form.values.trigger}`)}
        help={t('rules.form.trigger_fixed')}
      />
    )
  return (
    <NativeSelect
      {...field(form, 'trigger')}
      label={t('rules.form.trigger')}
      data={MESSAGE_TRIGGERS.map((value) => ({ value, label: t(`triggers.${value}`) }))}
      onChange={({ currentTarget }) => {
        const trigger = knownWord(MESSAGE_TRIGGERS, currentTarget.value)
        if (trigger !== null) choose(startOfTrigger(trigger, known))
      }}
    />
  )
}

function WhatFields(props: PartProps) {
  const t = useTranslations('messages')
  const { known, isKnown, choose } = useTemplateChoice(props)
  const { form } = props
  const fitting = known.filter(({ trigger }) => trigger === form.values.trigger)
  return (
    <FormSection title={t('rules.form.what')}>
      <NativeSelect
        {...field(form, 'template_id')}
        label={t('rules.form.template')}
        required
        data={[
          { value: '', label: t('rules.form.choose_template') },
          ...fitting.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => choose({ template_id: value })}
      />
      {isKnown && fitting.length === 0 && (
        <p>
          {t('rules.form.no_template')}{' '}
          <Link href={paths.newMessageTemplate}>{t('rules.form.create_template')}</Link>
        </p>
      )}
      <TextInput
        {...field(form, 'name')}
        label={t('rules.form.name')}
        description={t('rules.form.name_help')}
        maxLength={MESSAGE_LIMITS.name}
        autoComplete="off"
        required
      />
    </FormSection>
  )
}
