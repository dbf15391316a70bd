'use client'
import type { MouseEvent } from 'react'
import { useIsAlive } from './use-is-alive'
import classes from './select-box.module.css'

type Props = {
  label: string
  isChecked: boolean
  /** Called with whether Shift was held. */
  onToggle: (isRange: boolean) => void
}

/** Selects a row, above the link that fills it. */
export function SelectBox({ label, isChecked, onToggle }: Props) {
  // A choice before React listens would be lost.
  const isAlive = useIsAlive()
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={!isAlive}
        // Only a click says whether Shift is held; Space is a click as well.
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  )
}
