import type { FormEvent } from 'react'

/**
 * Keeps a form from being sent while one of its fields holds a text that it did not understand: the field says so, and
 * what was sent would be something else.
 */
export function stopAtUnread(event: FormEvent<HTMLFormElement>): void {
  const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]')
  if (!unread) return
  event.preventDefault()
  event.stopPropagation()
  unread.focus()
}
