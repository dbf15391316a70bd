'use client'
import type { ComponentProps } from 'react'
import classes from './live-form.module.css'
import { useIsAlive } from './use-is-alive'

/** A form that takes input once the page is alive: what is typed before React takes over would be lost. */
export function LiveForm({ children, ...form }: Omit<ComponentProps<'form'>, 'action'>) {
  const isAlive = useIsAlive()
  return (
    <form noValidate {...form}>
      <fieldset className={classes['fields']} disabled={!isAlive}>
        {children}
      </fieldset>
    </form>
  )
}
