'use client'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { textField } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { FieldRow } from '../../../components/form-section'
import { DayField } from '../../../dates/day-field'
import { TimeField } from '../../../dates/time-field'
import { useFormFailure } from '../../../errors/form-failure'
import type { BulkDialogProps } from './bulk-bar'
import { planReschedule } from './bulk-plan'
import { BulkResults } from './bulk-results'
import { useBulk } from './use-bulk'

/** Moves several tasks to one day. */
export function BulkRescheduleDialog({ tasks, properties, onClose }: BulkDialogProps) {
  const t = useTranslations('tasks')
  const form = useForm({ initialValues: { day: '', time: '' } })
  const failure = useFormFailure(form)
  const bulk = useBulk((obstacle) => obstacle)
  const title = t('bulk.reschedule_title', { count: tasks.length })
  if (bulk.hasBegun)
    return <BulkResults title={title} bulk={bulk} properties={properties} onClose={onClose} />
  const submit = form.onSubmit(({ day, time }) => {
    failure.clear()
    if (!day) return failure.showField('day', t('form.due_required'))
    const zoneOf = (id: string) => properties.get(id)?.time_zone ?? 'UTC'
    void bulk.run(planReschedule(tasks, day, time, zoneOf))
  })
  return (
    <FormDialog
      title={title}
      text={t('bulk.reschedule_text')}
      action={t('bulk.reschedule_action')}
      isBusy={false}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldRow>
        <DayField {...textField(form, 'day')} leaning="ahead" label={t('bulk.day')} />
        <TimeField {...textField(form, 'time')} label={t('bulk.time')} description={t('bulk.time_help')} />
      </FieldRow>
    </FormDialog>
  )
}
