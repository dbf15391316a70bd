'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'

type Props = {
  /** How many lines are not connected. */
  count: number
  onLeave: () => void
  onStay: () => void
}

/** Asks before pasted lines that are not connected are lost. */
export function LeaveDialog({ count, onLeave, onStay }: Props) {
  const t = useTranslations('channels.paste.leave')
  return (
    <ConfirmDialog
      title={t('title', { count })}
      action={t('confirm')}
      back={t('back')}
      isBusy={false}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
