'use client'
import { CloseButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useId } from 'react'
import classes from './drawer.module.css'
import { useModal } from './use-modal'

type Props = {
  title: ReactNode
  context?: ReactNode
  /** Beside the button that closes it, such as a menu of rare actions. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A preview at the side of the page. */
export function Drawer({ title, context, actions, onClose, children }: Props) {
  const t = useTranslations('common')
  const dialog = useModal()
  const id = useId()
  // A click on the backdrop targets the dialog itself; one inside targets an element in it.
  const closeOutside = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog natively.
    <dialog
      ref={dialog}
      className={classes['drawer']}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={classes['inside']}>
        <header className={classes['head']}>
          <div className={classes['words']}>
            <h2 id={id}>{title}</h2>
            {context && <div className={classes['context']}>{context}</div>}
          </div>
          <div className={classes['actions']}>
            {actions}
            <CloseButton aria-label={t('close')} onClick={onClose} />
          </div>
        </header>
        {children}
      </div>
    </dialog>
  )
}
