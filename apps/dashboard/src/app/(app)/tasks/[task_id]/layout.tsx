import type { ReactNode } from 'react'
import { findTask } from '@/server/found'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'

type Props = { params: Promise<{ task_id: string }>; children: ReactNode }

export default async function TaskLayout({ params, children }: Props) {
  const { task_id } = await params
  await knownBeforeSkeleton(() => findTask(task_id))
  return children
}
