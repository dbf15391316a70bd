'use client'
import { Button, CloseButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import classes from './filter-sheet.module.css'
import { Modal } from './modal'

type Props = {
  /** What the button at its foot says, such as how many the filters match. */
  result: string
  /** Clears the filters; null while none is set. */
  onClear: (() => void) | null
  onClose: () => void
  children: ReactNode
}

/** The filters of a list on a phone, from the lower edge of the screen. They apply at once. */
export function FilterSheet({ result, onClear, onClose, children }: Props) {
  const t = useTranslations('common')
  const id = useId()
  return (
    <Modal className={classes['sheet']} labelledBy={id} onClose={onClose}>
      <div className={classes['inside']}>
        <header className={classes['head']}>
          <h2 id={id}>{t('filters', { count: 0 })}</h2>
          {onClear && (
            <Button variant="subtle" onClick={onClear}>
              {t('clear_filters')}
            </Button>
          )}
          <CloseButton size="lg" aria-label={t('close')} onClick={onClose} />
        </header>
        <div className={classes['fields']}>{children}</div>
        <div className={classes['foot']}>
          <Button fullWidth onClick={onClose}>
            {result}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
