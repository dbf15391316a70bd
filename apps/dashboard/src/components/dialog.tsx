'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './dialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** Marks what to begin with in a dialog, where that is not its first field. */
export const FIRST_OF_DIALOG = { 'data-autofocus': true } as const

/** A native dialog, so that focus stays inside; when it goes, the focus returns to what opened it. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const id = useId()
  useEffect(() => {
    opener.current ??= document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

/** The buttons at the end of a dialog, the way back first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>
}
