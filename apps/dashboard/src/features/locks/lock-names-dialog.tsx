'use client'
import { mapKeys } from '@stayward/contract/kernel/keys'
import { MAX_NAME } from '@stayward/contract/kernel/limits'
import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import type { SmartLock } from '@stayward/contract/locks/smart-lock'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { Dialog } from '../../components/dialog'
import { ErrorNotice } from '../../components/error-notice'
import { field } from '../../components/field'
import { FormDialog } from '../../components/form-dialog'
import { FieldRow, FormSection } from '../../components/form-section'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useFormFailure } from '../../errors/form-failure'
import { languageLabel } from '../../i18n/format'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../trpc/row-versions'

type Props = { lock: SmartLock; onClose: () => void }

/** Changes the name of a lock, and the names that guests see in their languages. */
export function LockNamesDialog({ lock, onClose }: Props) {
  const t = useTranslations()
  const { id: smart_lock_id, property_id, name } = lock
  // Read again with its version, so that nobody else's change is overwritten.
  const current = api.smartLocks.get.useQuery({ property_id, smart_lock_id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.isSuccess)
    return <NamesForm lock={current.data} onClose={onClose} />
  return (
    <Dialog title={t('locks.names.title', { name })} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={56} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type GuestNameField = `guest_name_${Locale}`

const guestNameField = (locale: Locale): GuestNameField => `guest_name_${locale}`

function NamesForm({ lock, onClose }: Props) {
  const t = useTranslations('locks.names')
  const common = useTranslations('common')
  const reader = useLocale()
  const cache = api.useUtils()
  const { id: smart_lock_id, property_id, guest_names } = lock
  const initialValues: Record<GuestNameField | 'name', string> = {
    name: lock.name,
    ...mapKeys(LOCALES.map(guestNameField), () => ''),
    ...Object.fromEntries(
      Object.entries(guest_names).map(([locale, name]) => [`guest_name_${locale}`, name]),
    ),
  }
  const form = useForm({ initialValues })
  const failure = useFormFailure(form, { fieldOf: (path) => path.replace('guest_names.', 'guest_name_') })
  const update = api.smartLocks.update.useMutation({
    trpc: useChangeOf(smart_lock_id),
    onError: failure.show,
    onSuccess: async ({ name }) => {
      await Promise.all([cache.smartLocks.invalidate(), cache.accessCodes.invalidate()])
      onClose()
      toast({ message: t('done', { name }) })
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    const named = LOCALES.filter((locale) => values[guestNameField(locale)].trim() !== '')
    update.mutate({
      property_id,
      smart_lock_id,
      name: values.name,
      guest_names: mapKeys(named, (locale) => values[guestNameField(locale)]),
    })
  })
  return (
    <FormDialog
      title={t('title', { name: lock.name })}
      action={common('save')}
      isBusy={update.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field(form, 'name')}
        label={t('name')}
        description={t('name_help')}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <FormSection title={t('guest_names')} text={t('text')}>
        <FieldRow>
          {LOCALES.map((locale) => (
            <TextInput
              {...field(form, guestNameField(locale))}
              key={locale}
              label={languageLabel(locale, reader)}
              lang={locale}
              maxLength={MAX_NAME}
              autoComplete="off"
            />
          ))}
        </FieldRow>
      </FormSection>
    </FormDialog>
  )
}
