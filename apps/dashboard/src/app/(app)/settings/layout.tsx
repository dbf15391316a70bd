import type { ReactNode } from 'react'
import { SettingsNav } from '@/features/account/settings/settings-nav'
import { isCrew } from '@/server/is-crew'
import { requireUser } from '@/server/session'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = await requireUser()
  return (
    <>
      <SettingsNav isAdmin={role === 'admin'} isCrew={await isCrew()} />
      {children}
    </>
  )
}
