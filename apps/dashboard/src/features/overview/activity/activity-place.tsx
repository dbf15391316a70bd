import classes from './activity-row.module.css'

/** Where something happened, behind what happened; on phones below it. */
export function ActivityPlace({ name }: { name: string }) {
  return (
    <span className={classes['where']}>
      <span> · </span>
      {name}
    </span>
  )
}
