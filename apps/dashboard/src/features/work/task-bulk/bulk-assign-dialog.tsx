'use client'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { NOBODY, peopleOf } from '../task-board/people'
import { useCrews } from '../task-board/use-crews'
import { planAssignment } from './bulk-plan'
import { BulkResults } from './bulk-results'
import type { BulkDialogProps } from './bulk-bar'
import { useBulk } from './use-bulk'

/** Assigns several tasks to one person. */
export function BulkAssignDialog({ tasks, properties, onClose }: BulkDialogProps) {
  const t = useTranslations('tasks')
  const form = useForm({ initialValues: { user_id: '' } })
  const crews = useCrews(tasks)
  const people = peopleOf([...crews.values()].flat())
  const nameOf = (id: string) => properties.get(id)?.name ?? '…'
  const chosen = people.find(({ user_id }) => user_id === form.values.user_id)
  const bulk = useBulk((_obstacle, { property_id }) =>
    t('board.not_in_crew', { name: chosen?.name ?? '', property: nameOf(property_id) }),
  )
  const title = t('bulk.assign_title', { count: tasks.length })
  if (bulk.hasBegun)
    return <BulkResults title={title} bulk={bulk} properties={properties} onClose={onClose} />
  const reach = (user_id: string) =>
    tasks.filter((task) => crews.get(task.property_id)?.some((one) => one.user_id === user_id)).length
  return (
    <FormDialog
      title={title}
      action={t('assign_dialog.action')}
      isBusy={false}
      failure={null}
      onSubmit={form.onSubmit(({ user_id }) =>
        user_id === ''
          ? form.setErrors({ user_id: t('bulk.choose_person') })
          : void bulk.run(planAssignment(tasks, user_id, crews)),
      )}
      onClose={onClose}
    >
      <NativeSelect
        {...field(form, 'user_id')}
        label={t('assign_dialog.label')}
        data={[
          { value: '', label: t('bulk.choose_person') },
          { value: NOBODY, label: t('assign_dialog.nobody') },
          ...people.map(({ user_id, name }) => ({
            value: user_id,
            label: t('bulk.person', { name, count: reach(user_id), total: tasks.length }),
          })),
        ]}
      />
    </FormDialog>
  )
}
