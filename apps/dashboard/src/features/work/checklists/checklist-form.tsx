'use client'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SERVICES } from '@stayward/contract/properties/property-values'
import { CHECKLIST_LIMITS } from '@stayward/contract/work/checklist-values'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import type { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import type { ChecklistFormValues } from './checklist-form-values'
import { ItemFields } from './item-fields'

type Props = {
  form: UseFormReturnType<ChecklistFormValues>
  failure: ReturnType<typeof useFormFailure>
  action: string
  isBusy: boolean
  /** Whether the service can be chosen, which is so until the checklist exists. */
  isNew: boolean
  /** What a new one can start from. */
  start?: ReactNode
  /** What else can be done with the checklist. */
  others?: ReactNode
  onSubmit: (values: ChecklistFormValues) => void
}

/** The fields of a checklist: its service, its name and its items. */
export function ChecklistForm({ form, failure, action, isBusy, isNew, start, others, onSubmit }: Props) {
  const t = useTranslations()
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
      back={paths.checklists}
      others={others}
      onSubmit={submit}
    >
      {start}
      <FormSection title={t('checklists.form.about')}>
        <TextInput
          {...field(form, 'name')}
          label={t('checklists.form.name')}
          description={t('checklists.form.name_help')}
          maxLength={CHECKLIST_LIMITS.name}
          autoComplete="off"
          required
        />
        <NativeSelect
          {...field(form, 'service')}
          label={t('checklists.form.service')}
          description={isNew ? undefined : t('checklists.form.service_fixed')}
          disabled={!isNew}
          data={SERVICES.map((value) => ({ value, label: t(`services.${value}`) }))}
        />
        <Switch
          {...form.getInputProps('is_default', { type: 'checkbox' })}
          id="is_default"
          label={t('checklists.form.is_default')}
          description={t('checklists.form.is_default_help')}
        />
      </FormSection>
      <FormSection title={t('checklists.form.items')} text={t('checklists.form.items_text')}>
        <ItemFields
          label={t('checklists.form.items')}
          isTitled
          items={form.values.items}
          path="items"
          errors={form.errors}
          onChange={(items) => form.setFieldValue('items', items)}
        />
      </FormSection>
    </GuardedForm>
  )
}
