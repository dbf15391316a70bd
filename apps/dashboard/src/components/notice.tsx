import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const ICONS = {
  ready: IconCircleCheck,
  attention: IconAlertTriangle,
  blocked: IconAlertTriangle,
  information: IconInfoCircle,
}

type Props = { tone: keyof typeof ICONS; title: string; children?: ReactNode; role?: 'alert' | 'status' }

/** An inline message: what happened, and below it what to do. */
export function Notice({ tone, title, children, role }: Props) {
  const Icon = ICONS[tone]
  return (
    <div className={classes['notice']} data-tone={tone} role={role}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={classes['title']}>{title}</p>
        {children && <div className={classes['body']}>{children}</div>}
      </div>
    </div>
  )
}
