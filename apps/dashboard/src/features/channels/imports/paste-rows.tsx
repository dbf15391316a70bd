'use client'
import { Button, Textarea } from '@mantine/core'
import type { ImportKind } from '@stayward/contract/channels/import-values'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from './paste-rows.module.css'

type Props = { kind: ImportKind; isBusy: boolean; onChoose: (file: File) => void }

/** Takes rows that were copied from a spreadsheet or a page; they are checked like a file, and stay until that is done. */
export function PasteRows({ kind, isBusy, onChoose }: Props) {
  const t = useTranslations('imports.new.paste')
  const [rows, setRows] = useState('')
  return (
    <details className={classes['paste']} hidden={isBusy}>
      <summary>{t('title')}</summary>
      <div className={classes['body']}>
        <Textarea
          label={t('rows')}
          description={t(`help.${kind}`)}
          placeholder={t(`example.${kind}`)}
          value={rows}
          onChange={({ currentTarget }) => setRows(currentTarget.value)}
          autosize
          minRows={4}
          maxRows={14}
          spellCheck={false}
          autoComplete="off"
          classNames={{ input: classes['rows'] ?? '' }}
        />
        <Button
          variant="default"
          disabled={rows.trim() === ''}
          onClick={() => onChoose(new File([rows], `${t('name')}.csv`, { type: 'text/csv' }))}
        >
          {t('check')}
        </Button>
      </div>
    </details>
  )
}
