import type { FormEvent } from 'react'

/**
 * Prevents submitting a form while one of its fields has text that it did not understand: the field shows the
 * error, and the submitted value would be another.
 */
export function stopAtUnread(event: FormEvent<HTMLFormElement>): void {
  const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]')
  if (!unread) return
  event.preventDefault()
  event.stopPropagation()
  unread.focus()
}
