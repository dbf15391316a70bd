'use client'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { RecoveryCodes, SecondFactorSetup } from '@stayward/contract/account/auth'
import { useTranslations } from 'next-intl'
import { CopyButton } from '../../../components/copy-button'
import { Dialog, DialogActions } from '../../../components/dialog'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { QrCode } from '../../../components/qr-code'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import classes from './second-factor.module.css'

type Props = {
  setup: SecondFactorSetup
  onClose: () => void
  /** Called with the recovery codes once it is on. */
  onDone: (now: RecoveryCodes) => void
}

/** Shows what an authenticator app needs, and turns the second factor on with a code of the app. */
export function SetUpSecondFactorDialog({ setup: { secret, uri }, onClose, onDone }: Props) {
  const t = useTranslations('settings.second_factor')
  const common = useTranslations('common')
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' } })
  const failure = useFormFailure(form)
  const confirm = api.auth.confirmSecondFactor.useMutation({ onError: failure.show, onSuccess: onDone })
  if (secret === null || uri === null)
    return (
      <Dialog title={t('setup.title')} onClose={onClose}>
        <p>{t('setup.lost')}</p>
        <DialogActions>
          <Button onClick={onClose}>{common('close')}</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <FormDialog
      title={t('setup.title')}
      text={t('setup.text')}
      action={t('setup.action')}
      isBusy={confirm.isPending}
      failure={failure.failure}
      onSubmit={form.onSubmit((values) => {
        failure.clear()
        confirm.mutate(values)
      })}
      onClose={onClose}
    >
      <div className={classes['app']}>
        <QrCode text={uri} label={t('setup.qr')} size={176} />
        <div className={classes['typed']}>
          <p>{t('setup.by_hand')}</p>
          <output className={classes['secret']} aria-label={t('setup.secret')}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
          <CopyButton size="xs" variant="default" text={secret} label={t('setup.copy')} />
          <a href={uri}>{t('setup.open')}</a>
        </div>
      </div>
      <TextInput
        {...field(form, 'code')}
        label={t('setup.code')}
        description={t('setup.code_help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
    </FormDialog>
  )
}
