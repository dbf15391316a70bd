import type { ReactNode } from 'react'
import { AppFrame } from '@/frame/app-frame'
import { currentAccount } from '@/server/current-account'
import { requireUser } from '@/server/session'

export default async function AppLayout({ children }: { children: ReactNode }) {
  await requireUser()
  const { name, last_name, email } = await currentAccount()
  return <AppFrame account={{ name, last_name, email }}>{children}</AppFrame>
}
