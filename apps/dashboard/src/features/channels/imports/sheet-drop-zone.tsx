'use client'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { chooseWords, DropZone } from '../../../components/drop-zone'
import { ACCEPTED_SHEETS, LIMITS } from './sheet-file'

/** Accepts a file with bookings or properties. */
export function SheetDropZone({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTranslations('imports.new')
  return (
    <DropZone
      icon={IconFileSpreadsheet}
      dropping={t('dropping')}
      limits={t('limits', LIMITS)}
      accept={ACCEPTED_SHEETS}
      onChoose={onChoose}
    >
      {t.rich('drop', { choose: chooseWords })}
    </DropZone>
  )
}
