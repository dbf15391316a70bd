'use client'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TASK_LIMITS } from '@stayward/contract/work/task-values'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './checklist-fields.module.css'
import { emptyItem, type TaskFormValues } from './task-form-values'

/** The items of a checklist, one below the other. */
export function ChecklistFields({ form }: { form: UseFormReturnType<TaskFormValues> }) {
  const t = useTranslations('tasks.form')
  const { checklist } = form.values
  return (
    <fieldset className={classes['list']}>
      <legend className={classes['legend']}>{t('checklist')}</legend>
      {checklist.map((item, index) => (
        // New items have no id yet; they are only added at the end.
        <div key={item.id ?? `new-${index}`} className={classes['item']}>
          <TextInput
            {...form.getInputProps(`checklist.${index}.text`)}
            id={`checklist.${index}.text`}
            aria-label={t('item', { number: index + 1 })}
            maxLength={TASK_LIMITS.checklist_text}
            autoComplete="off"
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('remove_item', { number: index + 1 })}
            onClick={() => form.removeListItem('checklist', index)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
          <div className={classes['marks']}>
            <Checkbox
              {...form.getInputProps(`checklist.${index}.required`, { type: 'checkbox' })}
              size="xs"
              label={t('required')}
            />
            <Checkbox
              {...form.getInputProps(`checklist.${index}.photo_required`, { type: 'checkbox' })}
              size="xs"
              label={t('photo_required')}
            />
          </div>
        </div>
      ))}
      {checklist.length < TASK_LIMITS.checklist && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem('checklist', emptyItem)}
        >
          {t('add_item')}
        </Button>
      )}
    </fieldset>
  )
}
