'use client'
import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'

const PropertySelect = dynamic(() => import('./property-select').then((module) => module.PropertySelect), {
  loading: () => <Skeleton height={36} radius="sm" />,
})

type Props = {
  label: string
  /** The words while no property is chosen. */
  any: string
  value: string | null
  onChange: (property_id: string | null) => void
}

/** Keeps a list to one property. */
export function PropertyFilter({ label, any, value, onChange }: Props) {
  return <PropertySelect aria-label={label} placeholder={any} clearable value={value} onChange={onChange} />
}
