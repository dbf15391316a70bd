import type { KeyboardEvent } from 'react'

/** For what Escape closes within a dialog: the dialog around it stays open. */
export function keepDialogOpen(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
}
