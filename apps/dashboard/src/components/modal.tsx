'use client'
import type { MouseEvent, ReactNode } from 'react'
import { useModal } from './use-modal'

type Props = {
  className: string | undefined
  /** The id of its title. */
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** What covers a part of the page until it is closed: by its own buttons, by Escape, or by a click beside it. */
export function Modal({ className, labelledBy, onClose, children }: Props) {
  const dialog = useModal()
  // A click on the backdrop targets the dialog itself; one inside targets an element in it.
  const closeOutside = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog natively.
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={closeOutside}
    >
      {children}
    </dialog>
  )
}
