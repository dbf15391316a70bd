'use client'
import type { Invitation } from '@stayward/contract/properties/invitation'
import type { Property } from '@stayward/contract/properties/property'
import { managedLevels } from '@stayward/contract/kernel/rights'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { blankToNull } from '../../../components/blank-to-null'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { LevelFields, levelOf, type LevelValues } from './level-fields'

type Props = {
  property: Pick<Property, 'id' | 'name' | 'access_level'>
  onMade: (invitation: Invitation) => void
  onClose: () => void
}

/** Invites somebody to a property; `onMade` gets the invitation with its link, which is never shown again. */
export function InviteDialog({ property, onMade, onClose }: Props) {
  const t = useTranslations('crew')
  const initialValues: LevelValues & { email: string } = {
    access_level: 'staff',
    service: 'cleaning',
    email: '',
  }
  const form = useForm({ initialValues })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const invite = api.propertyMembers.createInvitation.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: (invitation) => {
      onMade(invitation)
      return cache.propertyMembers.listInvitations.invalidate({ property_id: property.id })
    },
  })
  const submit = form.onSubmit(({ email, ...level }) => {
    failure.clear()
    invite.mutate({ property_id: property.id, email: blankToNull(email), ...levelOf(level) })
  })
  return (
    <FormDialog
      title={t('invite_dialog.title', { property: property.name })}
      action={t(blankToNull(form.values.email) === null ? 'form.create_link' : 'form.send')}
      isBusy={invite.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <LevelFields
        fields={{ access_level: field(form, 'access_level'), service: field(form, 'service') }}
        level={form.values.access_level}
        levels={managedLevels(property.access_level)}
      />
      <TextInput
        {...field(form, 'email')}
        type="email"
        label={t('form.email')}
        description={t('form.email_help')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
