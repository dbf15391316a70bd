'use client'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ACCEPTED_SHEETS, LIMITS } from './sheet-file'
import classes from './sheet-drop-zone.module.css'

/** Takes a file by drag and drop, or from the file dialog, which opens by click and by keyboard. */
export function SheetDropZone({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTranslations('imports.new')
  const [isOver, setIsOver] = useState(false)
  return (
    <label className={classes['zone']} data-over={isOver || undefined}>
      <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
      <span className={classes['words']}>{isOver ? t('dropping') : t.rich('drop', { choose })}</span>
      <span className={classes['limits']}>{t('limits', LIMITS)}</span>
      {/* It covers the zone, so that the browser takes what is dropped. */}
      <input
        className={classes['input']}
        type="file"
        accept={ACCEPTED_SHEETS}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
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

const choose = (words: ReactNode) => <span className={classes['choose']}>{words}</span>
