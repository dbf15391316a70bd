'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Marks what to begin with in a dialog, where that is not its first field. */
export const FIRST_OF_DIALOG = { 'data-autofocus': true } as const

/** A native dialog that is modal while it is there, so that focus stays inside; it returns to what opened it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  return dialog
}
