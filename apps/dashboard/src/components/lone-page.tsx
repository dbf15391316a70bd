import { Mark } from '@stayward/ui/mark'
import type { ReactNode } from 'react'
import classes from './lone-page.module.css'

/** A page without the frame, for cases that cannot have one: an unknown URL, a frame that failed. */
export function LonePage({ children }: { children: ReactNode }) {
  return (
    <main className={classes['page']}>
      <Mark size={36} />
      {children}
    </main>
  )
}
