'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from './confirm-dialog'

/** Asks before what was entered into a form is lost. */
export function LeaveFormDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useTranslations('common.leave_form')
  return (
    <ConfirmDialog
      title={t('title')}
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
