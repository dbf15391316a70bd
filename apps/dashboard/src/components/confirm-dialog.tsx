'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog, DialogActions } from './dialog'
import { FailureNotice } from './failure-notice'

type Props = {
  title: string
  action: string
  /** The label of the way back, where "Cancel" would be ambiguous. */
  back?: string | undefined
  /** Whether the action is destructive. */
  isDestructive?: boolean
  isBusy: boolean
  /** Whether there is nothing to confirm yet; the children say why. */
  isDisabled?: boolean
  /** Whether it has much to show. */
  isSheet?: boolean
  /** The error of the last attempt. */
  error?: unknown
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation of an important action, and says what will happen. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    action,
    back,
    isDestructive = true,
    isBusy,
    isDisabled,
    isSheet,
    error,
    onConfirm,
    onClose,
    children,
  } = props
  const t = useTranslations('common')
  return (
    <Dialog title={title} isSheet={isSheet} onClose={onClose}>
      <div className={classes['body']}>
        {Boolean(error) && <FailureNotice error={error} />}
        {children}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {back ?? t('cancel')}
        </Button>
        <Button
          className={(isDestructive && classes['destructive']) || ''}
          loading={isBusy}
          disabled={isDisabled ?? false}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
