'use client'
import type { Import } from '@stayward/contract/channels/import'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import type { ImportCommands } from './use-import-commands'
import classes from './undo-import-dialog.module.css'

type Props = { one: Import; commands: ImportCommands; onClose: () => void }

/** Asks before an import is undone, and says what will follow. */
export function UndoImportDialog({ one: { kind, counts }, commands, onClose }: Props) {
  const t = useTranslations('imports.undo')
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('confirm')}
      isBusy={commands.undo.isBusy}
      error={commands.undo.error}
      onConfirm={() => commands.undoAll(onClose)}
      onClose={onClose}
    >
      <ul className={classes['list']}>
        {counts.add > 0 && <li>{t(`add.${kind}`, { count: counts.add })}</li>}
        {counts.fill > 0 && <li>{t('fill', { count: counts.fill })}</li>}
        {counts.cancel > 0 && <li>{t('cancel', { count: counts.cancel })}</li>}
      </ul>
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
