'use client'
import type { Member } from '@stayward/contract/member'
import { type AccessLevel, managedLevels } from '@stayward/contract/rights'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { FormDialog } from '../../components/form-dialog'
import { useFormFailure } from '../../errors/form-failure'
import { api } from '../../trpc/api'
import { LevelFields, levelOf, type LevelValues } from './level-fields'

type Props = { member: Member; level: AccessLevel; onClose: () => void }

/** Changes what a member may do. */
export function ChangeMemberDialog({ member, level, onClose }: Props) {
  const t = useTranslations()
  const { id, property_id, name, last_name, access_level, service } = member
  const initialValues: LevelValues = { access_level, service: service ?? 'cleaning' }
  const form = useForm({ initialValues })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const change = api.propertyMembers.update.useMutation({
    onError: failure.show,
    onSuccess: async () => {
      // Lowering somebody revokes invitations too.
      await cache.propertyMembers.invalidate()
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    change.mutate({ property_id, member_id: id, ...levelOf(values) })
  })
  return (
    <FormDialog
      title={t('crew.change_dialog.title', { name: `${name} ${last_name}` })}
      action={t('common.save')}
      isBusy={change.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <LevelFields
        fields={{ access_level: field(form, 'access_level'), service: field(form, 'service') }}
        level={form.values.access_level}
        levels={managedLevels(level)}
      />
    </FormDialog>
  )
}
