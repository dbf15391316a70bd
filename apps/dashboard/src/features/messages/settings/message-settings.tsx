'use client'
import { useForm } from '@mantine/form'
import { TextInput } from '@mantine/core'
import type { MessageSettings as Settings } from '@stayward/contract/messages/message-settings'
import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { blankToNull } from '../../../components/blank-to-null'
import { ErrorNotice } from '../../../components/error-notice'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { aloneAs, useChangeOf } from '../../../trpc/row-versions'
import { CodesInTexts } from './codes-in-texts'
import { ColorField } from './color-field'
import { MailHead, OURS } from './mail-head'
import classes from './message-settings.module.css'
import { toSettings, toSettingsForm, typedColor } from './settings-form-values'

/** What stands for the settings among the rows whose versions are remembered: an account has them once. */
const SETTINGS = 'message-settings'

/** How the mails of the reader's account look, and where answers go. */
export function MessageSettings({ host_name }: { host_name: string }) {
  const t = useTranslations('common')
  // Messages that arrive refresh the settings too, which must not replace what is being typed.
  const [saves, setSaves] = useState(0)
  // Read again with its version, so that the change applies to what is shown.
  const settings = api.messages.settings.useQuery(
    {},
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, trpc: aloneAs(SETTINGS) },
  )
  if (settings.isFetchedAfterMount && settings.data)
    return (
      <Form
        key={saves}
        settings={settings.data}
        host_name={host_name}
        onSaved={() => setSaves((count) => count + 1)}
      />
    )
  if (settings.isError) return <ErrorNotice error={settings.error} retry={() => void settings.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

type FormProps = { settings: Settings; host_name: string; onSaved: () => void }

function Form({ settings, host_name, onSaved }: FormProps) {
  const t = useTranslations('messages.settings')
  const form = useForm({ initialValues: toSettingsForm(settings) })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const save = api.messages.updateSettings.useMutation({
    trpc: useChangeOf(SETTINGS),
    onError: failure.show,
    onSuccess: async () => {
      form.resetDirty()
      toast({ message: t('saved') })
      await cache.messages.settings.invalidate()
      onSaved()
    },
  })
  const { brand_name, brand_color, reply_to } = form.values
  return (
    <div className={classes['beside']}>
      <GuardedForm
        failure={failure.failure}
        isDirty={form.isDirty()}
        isBusy={save.isPending}
        action={t('save')}
        back={paths.messages()}
        onSubmit={form.onSubmit((values) => {
          failure.clear()
          save.mutate(toSettings(values))
        })}
      >
        <FormSection title={t('look')} text={t('look_text')}>
          <TextInput
            {...field(form, 'brand_name')}
            label={t('brand_name')}
            description={t('brand_name_help')}
            placeholder={host_name}
            maxLength={MESSAGE_LIMITS.name}
            autoComplete="organization"
          />
          <ColorField form={form} placeholder={OURS} />
        </FormSection>
        <FormSection title={t('answers')}>
          <TextInput
            {...field(form, 'reply_to')}
            type="email"
            label={t('reply_to')}
            description={t('reply_to_help')}
            autoComplete="email"
          />
        </FormSection>
        <CodesInTexts />
      </GuardedForm>
      <div className={classes['preview']}>
        <MailHead
          name={blankToNull(brand_name) ?? host_name}
          color={typedColor(brand_color)}
          reply_to={blankToNull(reply_to)}
        />
      </div>
    </div>
  )
}
