import type { ReactNode } from 'react'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'
import { requireAdmin } from '@/server/session'

export default async function UsersLayout({ children }: { children: ReactNode }) {
  await knownBeforeSkeleton(requireAdmin)
  return children
}
