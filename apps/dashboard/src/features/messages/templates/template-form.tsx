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
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import type { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { FixedValue } from './fixed-value'
import { FormColumns } from './form-columns'
import own from './template-form.module.css'
import { isWritten, type TemplateFormValues } from './template-form-values'
import { useOpenLanguage } from './use-open-language'

const TemplateTextFields = dynamic(
  () => import('./template-text-fields').then((module) => module.TemplateTextFields),
  { loading: () => <Skeleton height={420} radius="sm" /> },
)

const SampleText = dynamic(() => import('./sample-text').then((module) => module.SampleText), {
  loading: () => null,
})

type Props = {
  form: UseFormReturnType<TemplateFormValues>
  failure: ReturnType<typeof useFormFailure>
  action: string
  isBusy: boolean
  /** Whether the trigger can be chosen, which is so until the template exists. */
  isNew: boolean
  onSubmit: (values: TemplateFormValues) => void
}

/** The fields of a template: its name, trigger and purpose, and its text in each language, with a sample of it. */
export function TemplateForm({ form, failure, action, isBusy, isNew, onSubmit }: Props) {
  const t = useTranslations('messages')
  const [open, setOpen] = useOpenLanguage(form)
  const { name, trigger, texts } = form.values
  const typed = texts[open]
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
      isWide
      onSubmit={submit}
    >
      <FormColumns
        beside={
          isWritten(typed) && <SampleText subject={typed.subject || name} body={typed.body} locale={open} />
        }
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
            {isNew ? (
              <NativeSelect
                {...field(form, 'trigger')}
                label={t('templates.form.trigger')}
                description={t('templates.form.trigger_help')}
                data={MESSAGE_TRIGGERS.map((value) => ({ value, label: t(`triggers.${value}`) }))}
              />
            ) : (
              <FixedValue
                label={t('templates.form.trigger')}
                value={t(`triggers.${trigger}`)}
                help={t('templates.form.trigger_fixed')}
              />
            )}
            <Radio.Group
              {...form.getInputProps('purpose')}
              label={t('templates.form.purpose')}
              name="purpose"
            >
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
          <TemplateTextFields form={form} open={open} onOpen={setOpen} />
        </FormSection>
      </FormColumns>
    </GuardedForm>
  )
}
