'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Marks what to focus first in a dialog, if not its first field. */
export const FIRST_OF_DIALOG = { 'data-autofocus': true } as const

/**
 * A native dialog that is modal while mounted, so that focus stays inside; it returns to the element that
 * opened it.
 */
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
