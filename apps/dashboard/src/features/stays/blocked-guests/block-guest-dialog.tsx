'use client'
import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { blankToNull } from '../../../components/blank-to-null'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { BlockReasonFields, type BlockReasonValues } from './block-reason-fields'
import { useBlockChanged } from './use-block-changed'
import { type Whom, WhomField } from './whom-field'

type Props = {
  /** Who booked, or a registered guest; without, the dialog asks. */
  whom?: Whom
  name?: string | null
  onClose: () => void
}

/** Asks why a guest is blocked, and says what follows from it. */
export function BlockGuestDialog({ whom, name = null, onClose }: Props) {
  const t = useTranslations('blocked_guests')
  const [chosen, setChosen] = useState<{ whom: Whom; name: string } | null>(null)
  const form = useForm<BlockReasonValues & { whom: string; match_name: boolean }>({
    initialValues: { whom: '', reason: 'damage', note: '', match_name: false },
    validate: { whom: (value) => (whom || value ? null : t('dialog.whom_missing')) },
  })
  // What is missing to recognize somebody by, the name can stand in for.
  const failure = useFormFailure(form, {
    fieldOf: (path) => (path === 'booking_id' || path === 'guest_id' ? (whom ? 'match_name' : 'whom') : path),
  })
  const key = useIdempotencyKey()
  const changed = useBlockChanged()
  const restore = api.blockedGuests.unblock.useMutation()
  const block = api.blockedGuests.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ id: blocked_guest_id, name: blocked }) => {
      await changed()
      toast({
        message: t('blocked', { name: blocked ?? t('nameless') }),
        undo: () => restore.mutateAsync({ blocked_guest_id }).then(changed),
      })
      onClose()
    },
  })
  const submit = form.onSubmit(({ note, reason, match_name }) => {
    failure.clear()
    const one = whom ?? chosen?.whom
    if (one) block.mutate({ ...one, reason, match_name, note: blankToNull(note) })
  })
  return (
    <FormDialog
      title={whom ? t('dialog.title', { name: name ?? t('nameless') }) : t('block_one')}
      text={<p>{t('dialog.text')}</p>}
      action={t('dialog.action')}
      isBusy={block.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {!whom && (
        <WhomField
          error={form.errors['whom']}
          onChange={(one) => {
            setChosen(one)
            form.setFieldValue('whom', one?.name ?? '')
          }}
        />
      )}
      <BlockReasonFields
        fields={{ reason: field(form, 'reason'), note: field(form, 'note') }}
        onReason={(reason) => form.setFieldValue('reason', reason)}
        isFirst={whom !== undefined}
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
