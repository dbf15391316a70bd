import type { ReactNode } from 'react'
import { SettingsNav } from '@/features/account/settings/settings-nav'
import classes from '@/features/account/settings/settings-nav.module.css'
import { isCrew } from '@/server/is-crew'
import { requireUser } from '@/server/session'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = await requireUser()
  return (
    <div className={classes['layout']}>
      <SettingsNav isAdmin={role === 'admin'} isCrew={await isCrew()} />
      <div className={classes['content']}>{children}</div>
    </div>
  )
}
