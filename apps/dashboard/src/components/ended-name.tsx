import classes from './ended-name.module.css'
import { splitName } from './split-name'

/** A name on one line that is cut in its middle where it is too long, since names that begin alike differ at their ends. */
export function EndedName({ name }: { name: string }) {
  const [start, end] = splitName(name)
  if (end === '') return <span className={classes['whole']}>{name}</span>
  return (
    <span className={classes['name']} title={name}>
      <span className="visually-hidden">{name}</span>
      <span aria-hidden className={classes['start']}>
        {start}
      </span>
      <span aria-hidden>{end}</span>
    </span>
  )
}
