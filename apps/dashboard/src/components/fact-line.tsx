import type { ReactNode } from 'react'
import classes from './fact-line.module.css'

/** Short facts behind each other, without those that are missing. A dot stands between two of one line, and at no end of it. */
export function FactLine({ all }: { all: readonly ReactNode[] }) {
  return (
    <span className={classes['line']}>
      {all.filter(Boolean).map((fact, place) => (
        <span key={place}>
          {place > 0 && <span className={classes['dot']}> · </span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
