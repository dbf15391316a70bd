'use client'
import { useForm } from '@mantine/form'
import type { BlockedGuest } from '@stayward/contract/stays/blocked-guest'
import { useTranslations } from 'next-intl'
import { blankToNull } from '../../../components/blank-to-null'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { BlockReasonFields, type BlockReasonValues } from './block-reason-fields'
import { useBlockChanged } from './use-block-changed'

type Props = { blocked_guest_id: string; onClose: () => void }

/** Changes the reason and the note of a blocked guest. */
export function EditBlockDialog({ blocked_guest_id, onClose }: Props) {
  const t = useTranslations()
  // Read again with its version, so that nobody else's change is overwritten.
  const current = api.blockedGuests.get.useQuery({ blocked_guest_id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.isSuccess)
    return <EditForm guest={current.data} onClose={onClose} />
  return (
    <Dialog title={t('blocked_guests.edit_dialog.loading')} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={2} height={56} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

function EditForm({ guest, onClose }: { guest: BlockedGuest; onClose: () => void }) {
  const t = useTranslations('blocked_guests')
  const common = useTranslations('common')
  const { id: blocked_guest_id, reason, note } = guest
  const name = guest.name ?? t('nameless')
  const form = useForm<BlockReasonValues>({ initialValues: { reason, note: note ?? '' } })
  const failure = useFormFailure(form)
  const changed = useBlockChanged()
  const undo = api.blockedGuests.update.useMutation()
  const update = api.blockedGuests.update.useMutation({
    trpc: useChangeOf(blocked_guest_id),
    onError: failure.show,
    onSuccess: async () => {
      await changed()
      toast({
        message: t('updated', { name }),
        undo: () => undo.mutateAsync({ blocked_guest_id, reason, note }).then(changed),
      })
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    update.mutate({ blocked_guest_id, reason: values.reason, note: blankToNull(values.note) })
  })
  return (
    <FormDialog
      title={t('edit_dialog.title', { name })}
      action={common('save')}
      isBusy={update.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <BlockReasonFields
        fields={{ reason: field(form, 'reason'), note: field(form, 'note') }}
        onReason={(next) => form.setFieldValue('reason', next)}
      />
    </FormDialog>
  )
}
