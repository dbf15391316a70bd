import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { DevelopersNav } from '@/features/events/developers-nav'
import { isCrew } from '@/server/is-crew'

export default async function DevelopersLayout({ children }: { children: ReactNode }) {
  // Keys and webhooks belong to an account's owner; those who only do tasks for others have nothing to connect.
  if (await isCrew()) notFound()
  return (
    <>
      <DevelopersNav />
      {children}
    </>
  )
}
