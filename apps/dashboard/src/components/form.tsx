'use client'
import type { ComponentProps, KeyboardEvent } from 'react'
import { stopAtUnread } from '../dates/stop-at-unread'

/** A form whose dates are read before it is sent, also by Ctrl+Enter or Cmd+Enter in a field in which Enter begins a line. */
export function Form(props: Omit<ComponentProps<'form'>, 'action'>) {
  return (
    // Its button serves everybody; the keys are a second way to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmitCapture={stopAtUnread} onKeyDown={sendByKeys} {...props} />
  )
}

/** Presses the button that sends the form, which does nothing while it is being sent. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  if (!(event.target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}
