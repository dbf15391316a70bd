'use client'
import { MAX_SHEET_BYTES } from '@stayward/contract/channels/import-values'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useState } from 'react'
import { ACCEPTED_SHEETS, LIMITS } from './sheet-file'
import classes from './sheet-drop-zone.module.css'

/** Takes a file by drag and drop, or from the file dialog, which opens by click and by keyboard. */
export function SheetDropZone({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTranslations('imports.new')
  const [isOver, setIsOver] = useState(false)
  const follow = (event: DragEvent, is_over: boolean) => {
    event.preventDefault()
    setIsOver(is_over)
  }
  return (
    <label
      className={classes['zone']}
      data-over={isOver || undefined}
      onDragEnter={(event) => follow(event, true)}
      onDragOver={(event) => follow(event, true)}
      onDragLeave={(event) => follow(event, false)}
      onDrop={(event) => {
        follow(event, false)
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
    >
      <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
      <span className={classes['words']}>
        {isOver
          ? t('dropping')
          : t.rich('drop', { choose: (words) => <span className={classes['choose']}>{words}</span> })}
      </span>
      <span className={classes['limits']}>{t('limits', LIMITS)}</span>
      <input
        className="visually-hidden"
        type="file"
        accept={ACCEPTED_SHEETS}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again once it was corrected.
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
