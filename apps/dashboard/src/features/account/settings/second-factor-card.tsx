'use client'
import { Button } from '@mantine/core'
import type { SecondFactorSetup } from '@stayward/contract/account/auth'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { LiveFields } from '../../../components/live-fields'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import classes from './security.module.css'

const SetUpSecondFactorDialog = dynamic(
  () => import('./set-up-second-factor-dialog').then((module) => module.SetUpSecondFactorDialog),
  { loading: () => null },
)
const RecoveryCodesDialog = dynamic(
  () => import('./recovery-codes-dialog').then((module) => module.RecoveryCodesDialog),
  { loading: () => null },
)

/** Whether signing in asks for a code too, and the ways to turn that on and off. */
export function SecondFactorCard({ time_zone }: { time_zone: string }) {
  const t = useTranslations('settings.second_factor')
  const common = useTranslations('common')
  const format = useFormat()
  const cache = api.useUtils()
  const state = api.auth.secondFactor.useQuery()
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  /** New recovery codes, which are shown once; those of a repeated answer are null. */
  const [codes, setCodes] = useState<{ codes: string[] | null } | null>(null)
  const [isTurningOff, setIsTurningOff] = useState(false)
  const start = api.auth.startSecondFactor.useMutation({ onSuccess: setSetup })
  const renew = api.auth.renewRecoveryCodes.useMutation({
    onSuccess: ({ recovery_codes, ...now }) => {
      cache.auth.secondFactor.setData(undefined, now)
      setCodes({ codes: recovery_codes })
    },
  })
  const turnOff = api.auth.turnOffSecondFactor.useMutation({
    onSuccess: (now) => {
      cache.auth.secondFactor.setData(undefined, now)
      setIsTurningOff(false)
      toast({ message: t('turned_off') })
    },
  })
  if (state.isPending) return <RowsSkeleton rows={1} height={96} label={common('loading')} />
  if (state.isError) return <ErrorNotice error={state.error} retry={() => void state.refetch()} />
  const { is_available, on_since, recovery_codes_left } = state.data
  const error = start.error ?? renew.error
  return (
    <Card
      title={t('title')}
      aside={
        is_available && (
          <LiveFields>
            <div className={classes['asides']}>
              {on_since === null ? (
                <Button size="xs" variant="default" loading={start.isPending} onClick={() => start.mutate()}>
                  {t('set_up')}
                </Button>
              ) : (
                <>
                  <Button
                    size="xs"
                    variant="default"
                    loading={renew.isPending}
                    onClick={() => renew.mutate()}
                  >
                    {t('renew')}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setIsTurningOff(true)}>
                    {t('turn_off')}
                  </Button>
                </>
              )}
            </div>
          </LiveFields>
        )
      }
    >
      {error && <FailureNotice error={error} />}
      <p className={classes['facts']}>
        {!is_available
          ? t('not_available')
          : on_since === null
            ? t('off')
            : `${t('on', { since: format.instant(on_since, time_zone) })} ${t('left', { count: recovery_codes_left })}`}
      </p>
      {setup && (
        <SetUpSecondFactorDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={({ recovery_codes, ...now }) => {
            cache.auth.secondFactor.setData(undefined, now)
            setSetup(null)
            setCodes({ codes: recovery_codes })
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes.codes} onClose={() => setCodes(null)} />}
      {isTurningOff && (
        <ConfirmDialog
          title={t('turn_off_dialog.title')}
          action={t('turn_off')}
          isBusy={turnOff.isPending}
          error={turnOff.error}
          onConfirm={() => turnOff.mutate()}
          onClose={() => setIsTurningOff(false)}
        >
          <p>{t('turn_off_dialog.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
