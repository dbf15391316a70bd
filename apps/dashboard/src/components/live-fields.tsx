'use client'
import type { ReactNode } from 'react'
import classes from './live-fields.module.css'
import { useIsAlive } from './use-is-alive'

/**
 * Fields and buttons that wait until React has them: what is typed or chosen before would be lost. What is loaded as a
 * part of its own (`dynamic`) comes later than the form around it, so it needs this around its own fields.
 */
export function LiveFields({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive()
  return (
    <fieldset className={classes['fields']} disabled={!isAlive}>
      {children}
    </fieldset>
  )
}
