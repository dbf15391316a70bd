'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './confirm-dialog.module.css'

type Props = {
  title: string
  action: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is taken away, and says what will follow. A native dialog, so that focus stays inside. */
export function ConfirmDialog({ title, action, isBusy, onConfirm, onClose, children }: Props) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className={classes['body']}>{children}</div>
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button className={classes['destructive'] ?? ''} loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
