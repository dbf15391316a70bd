'use client'
import { CloseButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './drawer.module.css'

type Props = { title: ReactNode; context?: ReactNode; onClose: () => void; children: ReactNode }

/** A preview at the side of the page; the focus stays inside, and returns to what opened it. */
export function Drawer({ title, context, onClose, children }: Props) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const id = useId()
  useEffect(() => {
    opener.current ??= document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  // The backdrop belongs to the dialog; what is inside has elements of its own.
  const closeOutside = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself.
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
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
