'use client'
import type { ComponentProps } from 'react'
import { stopAtUnread } from '../dates/stop-at-unread'
import { LiveFields } from './live-fields'

/** A form that takes input once the page is alive: what is typed before React takes over would be lost. */
export function LiveForm({ children, ...form }: Omit<ComponentProps<'form'>, 'action'>) {
  return (
    <form noValidate onSubmitCapture={stopAtUnread} {...form}>
      <LiveFields>{children}</LiveFields>
    </form>
  )
}
