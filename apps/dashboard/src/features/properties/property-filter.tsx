'use client'
import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'

const PropertySelect = dynamic(() => import('./property-select').then((module) => module.PropertySelect), {
  loading: () => <Skeleton height="var(--control-height)" radius="sm" />,
})

type Props = {
  label: string
  /** The words while no property is chosen. */
  unchosen: string
  value: string | null
  onChange: (property_id: string | null) => void
}

/** Keeps a list to one property. */
export function PropertyFilter({ label, unchosen, value, onChange }: Props) {
  return (
    <PropertySelect aria-label={label} placeholder={unchosen} clearable value={value} onChange={onChange} />
  )
}
