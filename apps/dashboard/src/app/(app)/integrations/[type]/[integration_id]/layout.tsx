import type { ReactNode } from 'react'
import { findIntegration } from '@/server/found'
import { knownBeforeSkeleton } from '@/server/known-before-skeleton'

type Props = { params: Promise<{ type: string; integration_id: string }>; children: ReactNode }

export default async function IntegrationLayout({ params, children }: Props) {
  const { type, integration_id } = await params
  await knownBeforeSkeleton(() => findIntegration(type, integration_id))
  return children
}
