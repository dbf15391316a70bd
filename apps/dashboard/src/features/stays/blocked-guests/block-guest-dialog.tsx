'use client'
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BLOCK_LIMITS, BLOCK_REASONS, type BlockReason } from '@stayward/contract/stays/blocked-guest-values'
import { useTranslations } from 'next-intl'
import { blankToNull } from '../../../components/blank-to-null'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { knownWord } from '../../../components/known-words'
import { FIRST_OF_DIALOG } from '../../../components/use-modal'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { useBlockChanged } from './use-block-changed'

type Props = {
  /** Who booked, or a registered guest. */
  whom: { booking_id: string } | { guest_id: string }
  name: string | null
  onClose: () => void
}

/** Asks why a guest is blocked, and says what follows from it. */
export function BlockGuestDialog({ whom, name, onClose }: Props) {
  const t = useTranslations('blocked_guests')
  const form = useForm<{ reason: BlockReason; note: string; match_name: boolean }>({
    initialValues: { reason: 'damage', note: '', match_name: false },
  })
  // What is missing to recognize somebody by, the name can stand in for.
  const failure = useFormFailure(form, {
    fieldOf: (path) => (path === 'booking_id' || path === 'guest_id' ? 'match_name' : path),
  })
  const key = useIdempotencyKey()
  const changed = useBlockChanged()
  const restore = api.blockedGuests.unblock.useMutation()
  const block = api.blockedGuests.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ id: blocked_guest_id }) => {
      await changed()
      toast({
        message: t('blocked', { name: name ?? t('nameless') }),
        undo: () => restore.mutateAsync({ blocked_guest_id }).then(changed),
      })
      onClose()
    },
  })
  const submit = form.onSubmit(({ note, ...values }) => {
    failure.clear()
    block.mutate({ ...whom, ...values, note: blankToNull(note) })
  })
  return (
    <FormDialog
      title={t('dialog.title', { name: name ?? t('nameless') })}
      text={<p>{t('dialog.text')}</p>}
      action={t('dialog.action')}
      isBusy={block.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        {...field(form, 'reason')}
        {...FIRST_OF_DIALOG}
        label={t('dialog.reason')}
        data={BLOCK_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('reason', knownWord(BLOCK_REASONS, value) ?? 'other')
        }
      />
      <Textarea
        {...field(form, 'note')}
        label={t('dialog.note')}
        description={t('dialog.note_help')}
        maxLength={BLOCK_LIMITS.note}
        autosize
        minRows={3}
      />
      <Checkbox
        id="match_name"
        name="match_name"
        label={t('dialog.match_name')}
        description={t('dialog.match_name_help')}
        error={form.errors['match_name']}
        checked={form.values.match_name}
        onChange={({ currentTarget }) => form.setFieldValue('match_name', currentTarget.checked)}
      />
    </FormDialog>
  )
}
