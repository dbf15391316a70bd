'use client'
import { knownDay } from './known-words'
import classes from './day-field.module.css'

type Props = { label: string; value: string | null; onChange: (day: string | null) => void }

/** A day that narrows a list; the browser's own picker, so that a filter costs no download. */
export function DayField({ label, value, onChange }: Props) {
  return (
    <label className={classes['field']}>
      <span>{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(knownDay(currentTarget.value))}
      />
    </label>
  )
}
