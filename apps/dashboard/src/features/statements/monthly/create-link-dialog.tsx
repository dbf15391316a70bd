'use client'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PropertyOwner } from '@stayward/contract/properties/property-owner'
import type { StatementLink } from '@stayward/contract/statements/statement'
import { STATEMENT_LINK_DAYS } from '@stayward/contract/statements/statement-values'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '../../../components/form-dialog'
import { ShownOnceDialog } from '../../../components/shown-once-dialog'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'

const DAYS = [7, STATEMENT_LINK_DAYS.default, 90, STATEMENT_LINK_DAYS.max]

type Props = { owner: PropertyOwner; month: string; onClose: () => void }

/** Asks how long a link works and whether it is mailed, then shows its address once. */
export function CreateLinkDialog({ owner: { id, name, email }, month, onClose }: Props) {
  const t = useTranslations('statements.links')
  const [made, setMade] = useState<StatementLink | null>(null)
  const form = useForm({
    initialValues: { expires_in_days: String(STATEMENT_LINK_DAYS.default), send_by_email: email !== null },
  })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.propertyOwners.createStatementLink.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: (link) => {
      setMade(link)
      return cache.propertyOwners.statementLinks.invalidate({ property_owner_id: id, month })
    },
  })
  if (made)
    return (
      <ShownOnceDialog
        secret={made.url}
        words={{
          title: t('made.title'),
          text: made.mailed_to === null ? t('made.text') : t('made.mailed', { email: made.mailed_to }),
          label: t('made.label'),
          copy: t('made.copy'),
          done: t('made.done'),
          lost_title: t('made.lost_title'),
          lost_text: t('made.lost_text'),
        }}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={t('form.title')}
      text={t('form.text', { name })}
      action={t('form.confirm')}
      isBusy={create.isPending}
      failure={failure.failure}
      onSubmit={form.onSubmit(({ expires_in_days, send_by_email }) => {
        failure.clear()
        create.mutate({
          property_owner_id: id,
          month,
          expires_in_days: Number(expires_in_days),
          send_by_email,
        })
      })}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('expires_in_days')}
        label={t('form.days')}
        data={DAYS.map((count) => ({ value: String(count), label: t('form.days_of', { count }) }))}
      />
      <Checkbox
        {...form.getInputProps('send_by_email', { type: 'checkbox' })}
        label={email === null ? t('form.no_email') : t('form.mail', { email })}
        disabled={email === null}
      />
    </FormDialog>
  )
}
