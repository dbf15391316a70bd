'use client'
import { Checkbox, Radio, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { WEBHOOK_LIMITS } from '@stayward/contract/events/webhook-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { field } from '../../../../components/field'
import { FormSection } from '../../../../components/form-section'
import { GuardedForm } from '../../../../components/guarded-form'
import type { useFormFailure } from '../../../../errors/form-failure'
import type { EventTypes } from './type-fields'
import own from './webhook-form.module.css'
import { missingChoice, type WebhookFormValues } from './webhook-form-values'

const TypeFields = dynamic(() => import('./type-fields').then((module) => module.TypeFields), {
  loading: () => <Skeleton height={380} radius="sm" />,
})
const PropertyListField = dynamic(
  () => import('../../../properties/property-list-field').then((module) => module.PropertyListField),
  { loading: () => <Skeleton height="var(--control-height)" radius="sm" /> },
)

const CHOICE_WORDS = { types: 'choose_one', property_ids: 'choose_property' } as const

type Props = {
  form: UseFormReturnType<WebhookFormValues>
  failure: ReturnType<typeof useFormFailure>
  types: EventTypes
  action: string
  isBusy: boolean
  /** The page to go back to. */
  back: string
  onSubmit: (values: WebhookFormValues) => void
}

/** The fields of a webhook: its address, which events it gets, and of which properties. */
export function WebhookForm({ form, failure, types, action, isBusy, back, onSubmit }: Props) {
  const t = useTranslations('developers.webhooks.form')
  const { reach, place } = form.values
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
      back={back}
      onSubmit={submit}
    >
      <FormSection title={t('target')}>
        <TextInput
          {...field(form, 'url')}
          type="url"
          label={t('url')}
          description={t('url_help')}
          placeholder="https://"
          maxLength={WEBHOOK_LIMITS.url}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextInput
          {...field(form, 'description')}
          label={t('description')}
          description={t('description_help')}
          maxLength={WEBHOOK_LIMITS.description}
          autoComplete="off"
        />
      </FormSection>
      <FormSection title={t('what')} text={t('what_text')}>
        <Radio.Group {...form.getInputProps('reach')} aria-label={t('what')} name="reach">
          <div className={own['choices']}>
            <Radio value="all" label={t('all')} description={t('all_help')} />
            <Radio value="chosen" label={t('chosen')} error={form.errors['types']} />
          </div>
        </Radio.Group>
        {reach === 'chosen' && (
          <TypeFields
            types={types}
            chosen={form.values.types}
            onChange={(chosen) => form.setFieldValue('types', chosen)}
          />
        )}
      </FormSection>
      <FormSection title={t('where')}>
        <Radio.Group {...form.getInputProps('place')} aria-label={t('where')} name="place">
          <div className={own['choices']}>
            <Radio value="everywhere" label={t('everywhere')} description={t('everywhere_help')} />
            <Radio value="some" label={t('some')} error={form.errors['property_ids']} />
          </div>
        </Radio.Group>
        {place === 'some' && (
          <PropertyListField
            chosen={form.values.property_ids}
            onChange={(chosen) => form.setFieldValue('property_ids', chosen)}
          />
        )}
        <Checkbox
          {...form.getInputProps('enabled', { type: 'checkbox' })}
          label={t('enabled')}
          description={t('enabled_help')}
        />
      </FormSection>
    </GuardedForm>
  )
}
