import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { MessagesNav } from '@/features/messages/messages-nav'
import { isCrew } from '@/server/is-crew'

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  // Crews write to nobody.
  if (await isCrew()) notFound()
  return (
    <>
      <MessagesNav />
      {children}
    </>
  )
}
