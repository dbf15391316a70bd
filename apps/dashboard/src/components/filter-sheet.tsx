'use client'
import { Button, CloseButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useId } from 'react'
import classes from './filter-sheet.module.css'
import { useModal } from './use-modal'

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
  const dialog = useModal()
  const id = useId()
  // A click on the backdrop targets the dialog itself; one inside targets an element in it.
  const closeOutside = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog natively.
    <dialog
      ref={dialog}
      className={classes['sheet']}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOutside}
    >
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
    </dialog>
  )
}
