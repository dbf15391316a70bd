'use client'
import type { TeamMember } from '@stayward/contract/properties/team'
import { managedLevels } from '@stayward/contract/kernel/rights'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { LevelFields, levelOf, type LevelValues } from './level-fields'

/** Changes the level of somebody on all properties that follow it. */
export function ChangeEverywhereDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const t = useTranslations('team')
  const common = useTranslations('common')
  const { user_id, account_wide } = person
  const name = `${person.name} ${person.last_name}`
  const before = {
    access_level: account_wide?.access_level ?? 'staff',
    service: account_wide?.service ?? null,
  }
  const initialValues: LevelValues = { ...before, service: before.service ?? 'cleaning' }
  const form = useForm({ initialValues })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const refresh = () => Promise.all([cache.team.invalidate(), cache.propertyMembers.invalidate()])
  const undo = api.team.update.useMutation({ onSuccess: refresh })
  const change = api.team.update.useMutation({
    onError: failure.show,
    onSuccess: async () => {
      await refresh()
      toast({ message: t('updated', { name }), undo: () => undo.mutateAsync({ user_id, ...before }) })
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    change.mutate({ user_id, ...levelOf(values) })
  })
  return (
    <FormDialog
      title={t('edit_dialog.title', { name })}
      text={t('edit_dialog.text')}
      action={common('save')}
      isBusy={change.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <LevelFields
        fields={{ access_level: field(form, 'access_level'), service: field(form, 'service') }}
        level={form.values.access_level}
        levels={managedLevels('owner')}
      />
    </FormDialog>
  )
}
