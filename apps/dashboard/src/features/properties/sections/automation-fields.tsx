'use client'
import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { field } from '../../../components/field'
import { ArrivalReleaseSelect, AutoCodesSelect, RevealHoursSelect } from './automation-controls'
import type { PropertyFormState } from './section-props'

type Props = {
  form: PropertyFormState
  /** Who cleans, where that can be chosen; left out while no cleaning is scheduled, unless it was refused. */
  cleaner?: ReactNode
}

/** What the service calls who cleans, of a property and of new ones. */
const CLEANER_FIELDS = ['default_cleaner_id', 'default_cleaner_user_id']

/** What happens with each booking, of one property or of new ones. */
export function AutomationFields({ form, cleaner }: Props) {
  const t = useTranslations('properties.form')
  const isCleanerRefused = CLEANER_FIELDS.some((name) => form.errors[name] !== undefined)
  return (
    <>
      <Switch
        {...field(form, 'auto_cleaning_task')}
        {...form.getInputProps('auto_cleaning_task', { type: 'checkbox' })}
        label={t('auto_cleaning_task')}
        description={t('auto_cleaning_task_help')}
      />
      {(form.values.auto_cleaning_task || isCleanerRefused) && cleaner}
      <AutoCodesSelect {...field(form, 'auto_access_codes')} />
      <Switch
        {...field(form, 'reserve_codes')}
        {...form.getInputProps('reserve_codes', { type: 'checkbox' })}
        label={t('reserve_codes')}
        description={t('reserve_codes_help')}
      />
      {form.values.reserve_codes && <RevealHoursSelect {...field(form, 'reserve_reveal_hours')} />}
      <ArrivalReleaseSelect {...field(form, 'arrival_release')} />
    </>
  )
}
