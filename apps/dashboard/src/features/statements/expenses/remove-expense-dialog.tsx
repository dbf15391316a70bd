'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'

type Props = { name: string; isBusy: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before an expense is removed with its receipt, which could not be brought back. */
export function RemoveExpenseDialog({ name, isBusy, onConfirm, onClose }: Props) {
  const t = useTranslations('expenses.remove_dialog')
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
