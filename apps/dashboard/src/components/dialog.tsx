'use client'
import { type ReactNode, useId } from 'react'
import classes from './dialog.module.css'
import { useModal } from './use-modal'

type Props = {
  title: string
  /** Whether it has much to show: wider, and the whole screen of a phone. */
  isSheet?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal dialog in the middle of the page. */
export function Dialog({ title, isSheet = false, onClose, children }: Props) {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      data-sheet={isSheet || undefined}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

/** The buttons at the end of a dialog, cancel first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>
}
