import type { ReactNode } from 'react'
import classes from './avatar.module.css'

type Person = { name: string | null; last_name: string | null }

type Props =
  | { person: Person; size?: number }
  | { /** Instead of letters, for somebody without a name. */ children: ReactNode; size?: number }

/** The picture of a person: the first letters of their names. It is decoration, since the name stands beside it. */
export function Avatar({ size = 36, ...props }: Props) {
  return (
    <span
      className={classes['avatar']}
      data-initials={'person' in props ? initialsOf(props.person) : undefined}
      style={{ width: size, height: size, fontSize: Math.round(size / 2.8) }}
      aria-hidden
    >
      {'children' in props && props.children}
    </span>
  )
}

const initialsOf = ({ name, last_name }: Person): string | undefined =>
  [name, last_name].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || undefined
