'use client'
import type { Member } from '@stayward/contract/properties/member'
import { type AccessLevel, managedLevels } from '@stayward/contract/kernel/rights'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { LevelFields, levelOf, type LevelValues } from './level-fields'

type Props = {
  member: Pick<Member, 'id' | 'property_id' | 'name' | 'last_name'>
  level: AccessLevel
  onClose: () => void
}

/** Changes the current level of a member. */
export function ChangeMemberDialog({ member, level, onClose }: Props) {
  const t = useTranslations()
  const { id: member_id, property_id, name, last_name } = member
  const title = t('crew.change_dialog.title', { name: `${name} ${last_name}` })
  // Read again with its version, so that nobody else's change is overwritten.
  const current = api.propertyMembers.get.useQuery({ property_id, member_id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.isSuccess)
    return <ChangeForm title={title} member={current.data} level={level} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={56} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

function ChangeForm({
  title,
  member,
  level,
  onClose,
}: Omit<Props, 'member'> & { title: string; member: Member }) {
  const t = useTranslations('common')
  const words = useTranslations('team')
  const { id, property_id, access_level, service } = member
  const initialValues: LevelValues = { access_level, service: service ?? 'cleaning' }
  const form = useForm({ initialValues })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const undo = api.propertyMembers.update.useMutation()
  const change = api.propertyMembers.update.useMutation({
    trpc: useChangeOf(id),
    onError: failure.show,
    onSuccess: async () => {
      // Lowering a member revokes invitations too.
      const refresh = () => Promise.all([cache.propertyMembers.invalidate(), cache.team.invalidate()])
      await refresh()
      toast({
        message: words('updated', { name: `${member.name} ${member.last_name}` }),
        undo: () => undo.mutateAsync({ property_id, member_id: id, access_level, service }).then(refresh),
      })
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    change.mutate({ property_id, member_id: id, ...levelOf(values) })
  })
  return (
    <FormDialog
      title={title}
      action={t('save')}
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
