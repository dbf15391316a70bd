'use client'
import type { ComponentProps } from 'react'
import { Form } from './form'
import { LiveFields } from './live-fields'

/** A form that accepts input once the page is hydrated: anything typed before would be lost. */
export function LiveForm({ children, ...form }: ComponentProps<typeof Form>) {
  return (
    <Form {...form}>
      <LiveFields>{children}</LiveFields>
    </Form>
  )
}
