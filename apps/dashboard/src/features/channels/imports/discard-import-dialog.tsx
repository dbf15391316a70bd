'use client'
import type { Import } from '@stayward/contract/channels/import'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import type { ImportCommands } from './use-import-commands'

type Props = { one: Import; commands: ImportCommands; onClose: () => void }

/** Asks before a checked import is thrown away. */
export function DiscardImportDialog({ one, commands, onClose }: Props) {
  const t = useTranslations('imports.checked')
  return (
    <ConfirmDialog
      title={t('discard_title')}
      action={t('discard')}
      isBusy={commands.discarding.isBusy}
      error={commands.discarding.error}
      onConfirm={() => commands.discard(onClose)}
      onClose={onClose}
    >
      <p>{t('discard_text', { name: one.file_name })}</p>
    </ConfirmDialog>
  )
}
