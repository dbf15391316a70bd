import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type Props = { icon: Icon; title: string; text: ReactNode; action?: ReactNode }

/** Shown while something is empty: one icon, one sentence that explains it, one action. */
export function EmptyState({ icon: IconOfState, title, text, action }: Props) {
  return (
    <div className={classes['empty']}>
      <IconOfState size={40} stroke={1.25} aria-hidden />
      <h2 className={classes['title']}>{title}</h2>
      <p className={classes['text']}>{text}</p>
      {action}
    </div>
  )
}
