'use client'
import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { NotificationSettings as Settings } from '@stayward/contract/account/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { textField } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { TimeField } from '../../../dates/time-field'
import { useFormFailure } from '../../../errors/form-failure'
import { useZoneCity } from '../../../i18n/use-zone-city'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { nameOfRead, READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { fieldOfNotification, toNotificationForm, toNotificationSettings } from './notification-form-values'
import classes from './notifications.module.css'
import { PushCard } from './push-card'
import { QuietSentence } from './quiet-sentence'
import { TestMailCard } from './test-mail-card'
import { TopicFields } from './topic-fields'

/** What stands for the settings among the rows whose versions are remembered: a person has them once. */
const NOTIFICATIONS = nameOfRead('account.notifications')

/** What the reader is notified about, how and when, and the browsers that get push messages. */
export function NotificationSettings({ time_zone, isCrew }: { time_zone: string; isCrew: boolean }) {
  const t = useTranslations('common')
  // Read again with their version, so that the change applies to what is shown.
  const settings = api.account.notifications.useQuery(undefined, READ_CURRENT)
  const [saves, setSaves] = useState(0)
  if (settings.isError) return <ErrorNotice error={settings.error} retry={() => void settings.refetch()} />
  if (!settings.isFetchedAfterMount || !settings.data)
    return <RowsSkeleton rows={6} height={60} label={t('loading')} />
  return (
    <div className={classes['page']}>
      <div className={classes['ways']}>
        <TestMailCard email={settings.data.email} />
        <PushCard time_zone={time_zone} />
      </div>
      <Form
        key={saves}
        settings={settings.data}
        isCrew={isCrew}
        onSaved={async () => {
          await settings.refetch()
          setSaves((count) => count + 1)
        }}
      />
    </div>
  )
}

type FormProps = { settings: Settings; isCrew: boolean; onSaved: () => Promise<void> }

function Form({ settings, isCrew, onSaved }: FormProps) {
  const t = useTranslations('settings.notifications')
  const form = useForm({ initialValues: toNotificationForm(settings) })
  const failure = useFormFailure(form, { fieldOf: fieldOfNotification })
  const save = api.account.updateNotifications.useMutation({
    trpc: useChangeOf(NOTIFICATIONS),
    onError: failure.show,
    onSuccess: async () => {
      form.resetDirty()
      await onSaved()
      // Only now: what is typed before the form has its new state would be lost.
      toast({ message: t('saved') })
    },
  })
  // A time for a mail that nobody chose would be one more thing to think about.
  const hasDigest = !isCrew || Object.values(form.values.topics).some(({ mail }) => mail === 'digest')
  const zone = useZoneCity()(settings.time_zone)
  return (
    <GuardedForm
      failure={failure.failure}
      isDirty={form.isDirty()}
      isBusy={save.isPending}
      action={t('save')}
      back={paths.settings}
      onSubmit={form.onSubmit((values) => {
        failure.clear()
        save.mutate(toNotificationSettings(values))
      })}
    >
      <FormSection title={t('topics_title')} text={t('topics_text')}>
        <TopicFields form={form} isCrew={isCrew} />
      </FormSection>
      <FormSection
        title={t('quiet')}
        text={t('quiet_text', { zone })}
        foot={<QuietSentence from={form.values.quiet_from} until={form.values.quiet_until} />}
      >
        <FieldRow>
          <TimeField {...textField(form, 'quiet_from')} label={t('quiet_from')} />
          <TimeField {...textField(form, 'quiet_until')} label={t('quiet_until')} />
        </FieldRow>
      </FormSection>
      {hasDigest && (
        <FormSection title={t('digest')} text={t('digest_text', { zone })}>
          <div className={classes['time']}>
            <TimeField {...textField(form, 'digest_time')} label={t('digest_time')} required />
          </div>
        </FormSection>
      )}
      {!isCrew && (
        <FormSection title={t('privacy')}>
          <Checkbox
            {...form.getInputProps('shows_guest_names', { type: 'checkbox' })}
            label={t('names')}
            description={t('names_help')}
          />
        </FormSection>
      )}
    </GuardedForm>
  )
}
