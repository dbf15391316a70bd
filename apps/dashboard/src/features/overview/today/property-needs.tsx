'use client'
import type { AttentionItem, AttentionKind } from '@stayward/contract/overview/timeline'
import type { Property } from '@stayward/contract/properties/property'
import { api } from '../../../trpc/api'
import { type MissingSetup, missingSetup } from '../../properties/overview/missing-setup'
import { NeedsCard } from './needs-card'

/** The needs that the card of what a property lacks names as well. */
const SETUP_OF: Partial<Record<AttentionKind, MissingSetup['name']>> = {
  report_route_missing: 'account',
  report_codes_missing: 'account_code',
}

type Props = {
  property: Property
  /** Whether another part of the page says what the property lacks. */
  isSetUpApart: boolean
  reader_time_zone: string
}

/** What goes wrong at one property without a person; nothing while all is well. */
export function PropertyNeeds({ property, isSetUpApart, reader_time_zone }: Props) {
  const { data } = api.timeline.attention.useQuery({ property_id: property.id })
  const missing = isSetUpApart ? missingSetup(property, { locks_count: null }) : []
  const isSaidApart = ({ kind }: AttentionItem) => missing.some(({ name }) => name === SETUP_OF[kind])
  const needs = (data?.items ?? []).filter((need) => !isSaidApart(need))
  return <NeedsCard needs={needs} property={property} reader_time_zone={reader_time_zone} />
}
