'use client'
import { Button, FileInput } from '@mantine/core'
import { MAX_UPLOAD_BYTES } from '@stayward/contract/kernel/upload'
import type { Expense } from '@stayward/contract/statements/expense'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from './receipt-field.module.css'
import type { ReceiptChange } from './use-receipt-change'

/** Without HEIC, so that phones convert their photos. */
const OFFERED = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

type Props = {
  /** The receipt that the expense has. */
  stored: Expense['receipt']
  change: ReceiptChange
  onChange: (change: ReceiptChange) => void
}

/** The receipt of an expense: what there is, and a file in its place. */
export function ReceiptField({ stored, change, onChange }: Props) {
  const t = useTranslations('expenses.receipt')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const choose = (file: File | null) => {
    setIsTooLarge(file !== null && file.size > MAX_UPLOAD_BYTES)
    onChange(file !== null && file.size <= MAX_UPLOAD_BYTES ? file : null)
  }
  return (
    <div className={classes['receipt']}>
      {stored !== null && change === null && (
        <p className={classes['stored']}>
          {/* A file of another server, which a PDF is saved from and a picture shown. */}
          <a href={stored.url} target="_blank" rel="noreferrer">
            {t(stored.media_type === 'application/pdf' ? 'open_pdf' : 'open_photo')}
          </a>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange('remove')}>
            {t('remove')}
          </Button>
        </p>
      )}
      {change === 'remove' && (
        <p className={classes['stored']}>
          {t('removed_with_saving')}
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
            {t('keep')}
          </Button>
        </p>
      )}
      <FileInput
        label={t(stored === null ? 'label' : 'replace')}
        description={t('help')}
        placeholder={t('choose')}
        accept={OFFERED}
        leftSection={<IconPaperclip size={16} stroke={1.5} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        value={change instanceof File ? change : null}
        error={isTooLarge && t('too_large')}
        onChange={choose}
      />
    </div>
  )
}
