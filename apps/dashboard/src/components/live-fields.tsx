'use client'
import type { ReactNode } from 'react'
import classes from './live-fields.module.css'
import { useIsAlive } from './use-is-alive'

/**
 * Disables fields and buttons until React has hydrated them: earlier input would be lost. Parts loaded
 * separately (`dynamic`) hydrate after the form around them, so they need this around their own fields.
 */
export function LiveFields({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive()
  return (
    <fieldset className={classes['fields']} disabled={!isAlive}>
      {children}
    </fieldset>
  )
}
