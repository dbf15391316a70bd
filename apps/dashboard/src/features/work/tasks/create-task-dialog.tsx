'use client'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { useDraft } from '../../../components/use-draft'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { PropertySelect } from '../../properties/property-select'
import { ChecklistHint } from '../checklists/checklist-hint'
import { TaskFields } from './task-fields'
import { EMPTY_TASK, type TaskFormValues, toTaskCreate } from './task-form-values'

type Props = {
  /** What the form begins with; nothing needs to be known. */
  given: Partial<Pick<TaskFormValues, 'property_id' | 'service' | 'title' | 'due_day' | 'due_time'>>
  onClose: () => void
}

/** Creates a task, and opens it. */
export function CreateTaskDialog({ given, onClose }: Props) {
  const t = useTranslations('tasks.form')
  const router = useRouter()
  const form = useForm({
    initialValues: { ...EMPTY_TASK, ...given },
    onValuesChange: (now, before) => {
      // Members belong to one property.
      if (now.property_id !== before.property_id && now.assignee_id) form.setFieldValue('assignee_id', '')
    },
  })
  const failure = useFormFailure(form)
  const forget = useDraft(form, ['task', given.property_id, given.title].filter(Boolean).join(':'))
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const { property_id } = form.values
  const create = api.tasks.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ id }) => {
      forget()
      await cache.tasks.invalidate()
      onClose()
      router.push(paths.task(id))
    },
  })
  const submit = form.onSubmit(async (values) => {
    failure.clear()
    if (property_id === null) return failure.showField('property_id', t('property_required'))
    if (!values.due_day || !values.due_time) return failure.showField('due_at', t('due_required'))
    try {
      // Its time zone says what the time that was typed means.
      const { time_zone } = await cache.properties.get.ensureData({ property_id })
      create.mutate(toTaskCreate(values, property_id, time_zone))
    } catch (error) {
      failure.show(error)
    }
  })
  return (
    <FormDialog
      isSheet
      title={t('create_title')}
      action={t('create')}
      isBusy={create.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <PropertySelect
        {...field(form, 'property_id')}
        value={form.values.property_id}
        label={t('property')}
        placeholder={t('property_placeholder')}
        required
      />
      <TaskFields
        form={form}
        isFirst={Boolean(given.property_id)}
        checklistHint={
          property_id !== null &&
          form.values.checklist.length === 0 && (
            <ChecklistHint property_id={property_id} service={form.values.service} />
          )
        }
      />
    </FormDialog>
  )
}
