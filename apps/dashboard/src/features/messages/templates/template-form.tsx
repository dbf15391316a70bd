'use client'
import { NativeSelect, Radio, Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  MESSAGE_LIMITS,
  MESSAGE_PURPOSES,
  MESSAGE_TRIGGERS,
} from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import type { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import own from './template-form.module.css'
import type { TemplateFormValues } from './template-form-values'

const TemplateTextFields = dynamic(
  () => import('./template-text-fields').then((module) => module.TemplateTextFields),
  { loading: () => <Skeleton height={420} radius="sm" /> },
)

type Props = {
  form: UseFormReturnType<TemplateFormValues>
  failure: ReturnType<typeof useFormFailure>
  action: string
  isBusy: boolean
  /** Whether the trigger can be chosen, which is so until the template exists. */
  isNew: boolean
  /** What else can be done with the template. */
  others?: ReactNode
  onSubmit: (values: TemplateFormValues) => void
}

/** The fields of a template: its name, trigger and purpose, and its text in each language. */
export function TemplateForm({ form, failure, action, isBusy, isNew, others, onSubmit }: Props) {
  const t = useTranslations('messages')
  const submit = form.onSubmit((values) => {
    failure.clear()
    onSubmit(values)
  })
  return (
    <GuardedForm
      failure={failure.failure}
      isDirty={form.isDirty()}
      isBusy={isBusy}
      action={action}
      back={paths.messageTemplates}
      others={others}
      isWide
      onSubmit={submit}
    >
      <FormSection title={t('templates.form.about')}>
        <div className={own['about']}>
          <TextInput
            {...field(form, 'name')}
            label={t('templates.form.name')}
            description={t('templates.form.name_help')}
            maxLength={MESSAGE_LIMITS.name}
            autoComplete="off"
            required
          />
          <NativeSelect
            {...field(form, 'trigger')}
            label={t('templates.form.trigger')}
            description={t(isNew ? 'templates.form.trigger_help' : 'templates.form.trigger_fixed')}
            disabled={!isNew}
            data={MESSAGE_TRIGGERS.map((value) => ({ value, label: t(`triggers.${value}`) }))}
          />
          <Radio.Group {...form.getInputProps('purpose')} label={t('templates.form.purpose')} name="purpose">
            <div className={own['choices']}>
              {MESSAGE_PURPOSES.map((purpose) => (
                <Radio
                  key={purpose}
                  value={purpose}
                  label={t(`templates.purposes.${purpose}`)}
                  description={t(`templates.purposes_help.${purpose}`)}
                />
              ))}
            </div>
          </Radio.Group>
        </div>
      </FormSection>
      <FormSection title={t('templates.form.texts')} text={t('templates.form.texts_text')}>
        <TemplateTextFields form={form} />
      </FormSection>
    </GuardedForm>
  )
}
