'use client'
import type { ComponentProps } from 'react'
import { stopAtUnread } from '../dates/stop-at-unread'
import { LiveFields } from './live-fields'

/** A form that accepts input once the page is hydrated: anything typed before would be lost. */
export function LiveForm({ children, ...form }: Omit<ComponentProps<'form'>, 'action'>) {
  return (
    <form noValidate onSubmitCapture={stopAtUnread} {...form}>
      <LiveFields>{children}</LiveFields>
    </form>
  )
}
