'use client'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { LiveForm } from '../../../components/live-form'
import { RefusalNotice } from '../../../components/refusal-notice'

type Props = {
  /** Why the last code did not sign in; null before the first one. */
  refusal: string | null
  isBusy: boolean
  onCode: (code: string) => void
  /** Leads back to the form before; without it there is none. */
  onBack?: () => void
}

/** Asks for the code of an authenticator app, or a recovery code, as the second step of signing in. */
export function CodeStep({ refusal, isBusy, onCode, onBack }: Props) {
  const t = useTranslations('auth.code_step')
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' } })
  return (
    <LiveForm onSubmit={form.onSubmit(({ code }) => onCode(code))}>
      {refusal !== null && <RefusalNotice code={refusal} />}
      <Stack gap="md">
        <TextInput
          {...field(form, 'code')}
          label={t('label')}
          description={t('help')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          // The step replaces the form that somebody has just sent.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" loading={isBusy} fullWidth>
          {t('action')}
        </Button>
        {onBack && (
          <Button variant="default" fullWidth onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </Stack>
    </LiveForm>
  )
}
