'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useFormat } from '../../../i18n/use-format'
import type { Unusual } from './unusual-nights'

type Props = {
  nights: { from: string; to: string }
  unusual: Unusual
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether dates far from today are intended, naming them in full, before they are saved. */
export function UnusualNightsDialog({ nights, unusual, onConfirm, onClose }: Props) {
  const t = useTranslations('bookings.unusual')
  const format = useFormat()
  const days = { from: format.fieldDay(nights.from), to: format.fieldDay(nights.to) }
  return (
    <ConfirmDialog
      title={t(`${unusual}.title`)}
      action={t('confirm')}
      back={t('back')}
      isDestructive={false}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`${unusual}.text`, days)}</p>
    </ConfirmDialog>
  )
}
