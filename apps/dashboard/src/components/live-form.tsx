'use client'
import { type ComponentProps, useSyncExternalStore } from 'react'
import classes from './live-form.module.css'

const never = () => () => undefined
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

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
