'use client'
import { MAX_NAME, MAX_PHONE } from '@stayward/contract/kernel/limits'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Account } from '@stayward/contract/account/account'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ErrorNotice } from '../../../components/error-notice'
import { field } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import classes from '../../../components/form-section.module.css'
import { FormSummary } from '../../../components/form-summary'
import { LiveForm } from '../../../components/live-form'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { languageLabel } from '../../../i18n/format'
import { rememberLocale } from '../../../i18n/remember-locale'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { changeOf, READ_CURRENT } from '../../../trpc/row-versions'
import { zonesOf } from '../../properties/time-zones'
import own from './profile-form.module.css'
import { toAccountReplace, toProfileForm } from './profile-form-values'

/** The reader's name for others, and their language and time zone. */
export function ProfileForm() {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const account = api.account.get.useQuery(undefined, READ_CURRENT)
  if (account.isFetchedAfterMount && account.data) return <Form account={account.data} />
  if (account.isError) return <ErrorNotice error={account.error} retry={() => void account.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

function Form({ account }: { account: Account }) {
  const t = useTranslations('settings.profile')
  const common = useTranslations('common')
  const locale = useLocale()
  const router = useRouter()
  const cache = api.useUtils()
  const form = useForm({ initialValues: toProfileForm(account) })
  const failure = useFormFailure(form)
  const save = api.account.update.useMutation({
    trpc: changeOf(account.id),
    onError: failure.show,
    onSuccess: (after) => {
      cache.account.get.setData(undefined, after)
      form.resetDirty()
      // A browser in which nobody chose another follows the account.
      if (after.locale !== locale) rememberLocale(after.locale)
      toast({ message: t('done') })
      // The server-rendered page contains name, language and days.
      router.refresh()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    save.mutate(toAccountReplace(values))
  })
  return (
    <LiveForm className={classes['form']} onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <FormSection title={t('person')} text={t('person_text')}>
        <FieldRow>
          <TextInput
            {...field(form, 'name')}
            label={t('name')}
            maxLength={MAX_NAME}
            autoComplete="given-name"
          />
          <TextInput
            {...field(form, 'last_name')}
            label={t('last_name')}
            maxLength={MAX_NAME}
            autoComplete="family-name"
          />
        </FieldRow>
        <TextInput
          classNames={{ input: own['fixed'] }}
          label={t('email')}
          value={account.email}
          readOnly
          description={t('email_help')}
        />
        <TextInput
          {...field(form, 'phone')}
          type="tel"
          label={t('phone')}
          description={t('phone_help')}
          maxLength={MAX_PHONE}
          autoComplete="tel"
        />
      </FormSection>
      <FormSection title={t('here')} text={t('here_text')}>
        <NativeSelect
          {...field(form, 'locale')}
          label={t('language')}
          description={t('language_help')}
          data={LOCALES.map((value) => ({ value, label: languageLabel(value, locale) }))}
        />
        <NativeSelect
          {...field(form, 'time_zone')}
          label={t('time_zone')}
          description={t('time_zone_help')}
          data={zonesWith(account.time_zone)}
        />
      </FormSection>
      <div className={classes['actions']}>
        <Button type="submit" loading={save.isPending}>
          {common('save')}
        </Button>
      </div>
    </LiveForm>
  )
}

/** All zones known to the browser, and the chosen one. */
const zonesWith = (chosen: string) =>
  [...new Set([chosen, ...zonesOf(undefined)])]
    .toSorted((a, b) => a.localeCompare(b))
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
