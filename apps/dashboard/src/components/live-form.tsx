'use client'
import type { ComponentProps, ReactNode } from 'react'
import { stopAtUnread } from '../dates/stop-at-unread'
import classes from './live-form.module.css'
import { useIsAlive } from './use-is-alive'

/** A form that takes input once the page is alive: what is typed before React takes over would be lost. */
export function LiveForm({ children, ...form }: Omit<ComponentProps<'form'>, 'action'>) {
  return (
    <form noValidate onSubmitCapture={stopAtUnread} {...form}>
      <LiveFields>{children}</LiveFields>
    </form>
  )
}

/** Fields and buttons that are no form's, and wait for the page to be alive as those of one do. */
export function LiveFields({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive()
  return (
    <fieldset className={classes['fields']} disabled={!isAlive}>
      {children}
    </fieldset>
  )
}
