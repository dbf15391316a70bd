'use client'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { FIRST_OF_DIALOG } from '../../../components/use-modal'
import { field, textField } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { DayField } from '../../../dates/day-field'
import { TimeField } from '../../../dates/time-field'
import { SERVICES } from '@stayward/contract/properties/property-values'
import { TASK_LIMITS, TASK_PRIORITIES } from '@stayward/contract/work/task-values'
import type { ReactNode } from 'react'
import { ItemFields } from '../checklists/item-fields'
import { AssigneeSelect } from './assignee-select'
import type { TaskFormValues } from './task-form-values'
import { useWhoIsThere } from './use-who-is-there'

type Props = {
  form: UseFormReturnType<TaskFormValues>
  /** Whether the form starts with them, as its property is known. */
  isFirst: boolean
  /** What the task gets without items of its own. */
  checklistHint?: ReactNode
}

/** The fields of a task, new or changed, without its property. */
export function TaskFields({ form, isFirst, checklistHint }: Props) {
  const t = useTranslations()
  const { property_id, due_day, due_time } = form.values
  const who_is_there = useWhoIsThere(property_id, due_day, due_time)
  return (
    <>
      <TextInput
        {...field(form, 'title')}
        {...(isFirst && FIRST_OF_DIALOG)}
        label={t('tasks.form.title')}
        maxLength={TASK_LIMITS.title}
        autoComplete="off"
        required
      />
      <FieldRow>
        <NativeSelect
          {...field(form, 'service')}
          label={t('tasks.form.service')}
          data={SERVICES.map((value) => ({ value, label: t(`services.${value}`) }))}
        />
        <NativeSelect
          {...field(form, 'priority')}
          label={t('tasks.form.priority')}
          data={TASK_PRIORITIES.map((value) => ({ value, label: t(`tasks.priorities.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <DayField
          {...textField(form, 'due_day')}
          id="due_at"
          leaning="ahead"
          label={t('tasks.form.due_at')}
          description={who_is_there ?? t('tasks.form.due_help')}
          error={form.errors['due_at']}
          required
        />
        <TimeField {...textField(form, 'due_time')} label={t('tasks.form.due_time')} required />
      </FieldRow>
      <AssigneeSelect
        {...field(form, 'assignee_id')}
        label={t('tasks.form.assignee')}
        property_id={property_id}
        service={form.values.service}
        nobody={t('tasks.form.nobody')}
      />
      <Textarea
        {...field(form, 'description')}
        label={t('tasks.form.description')}
        maxLength={TASK_LIMITS.description}
        autosize
        minRows={2}
      />
      <ItemFields
        label={t('tasks.form.checklist')}
        items={form.values.checklist}
        path="checklist"
        errors={form.errors}
        onChange={(items) => form.setFieldValue('checklist', items)}
      />
      {checklistHint}
    </>
  )
}
