'use client'
import dynamic from 'next/dynamic'

/** The form of an integration, loaded once somebody asks for it. */
export const LazyIntegrationDialog = dynamic(
  () => import('./integration-dialog').then((module) => module.IntegrationDialog),
  { loading: () => null },
)
