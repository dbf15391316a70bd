'use client'
import { useDebouncedValue } from '@mantine/hooks'
import type { Property } from '@stayward/contract/properties/property'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { SearchSelect } from '../../components/search-select'
import { api } from '../../trpc/api'
import { nearbyProperties } from './nearby-properties'

const PAUSE_MS = 200

type Props = Omit<ComponentProps<typeof SearchSelect>, 'choices' | 'onChange' | 'onSearch'> & {
  onChange: (property_id: string | null) => void
  /** Which properties can be chosen; all of them if omitted. */
  isOffered?: (property: Property) => boolean
}

/** Chooses one of the reader's properties; if there are more than a page, they are searched on the server. */
export function PropertySelect({ value, isOffered = () => true, ...props }: Props) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const page = api.properties.list.useQuery(nearbyProperties)
  const isLong = Boolean(page.data?.next_cursor)
  const isSearching = isLong && words !== ''
  const found = api.properties.list.useQuery(
    { ...nearbyProperties, query: words },
    { enabled: isSearching, placeholderData: keepPreviousData },
  )
  const chosen = api.properties.get.useQuery(
    { property_id: value ?? '' },
    { enabled: Boolean(value) && page.isSuccess && !page.data.items.some(({ id }) => id === value) },
  )
  const listed = (isSearching ? found.data : page.data)?.items ?? []
  const properties = chosen.data && !listed.some(({ id }) => id === value) ? [chosen.data, ...listed] : listed
  return (
    <SearchSelect
      {...props}
      value={value}
      choices={properties.filter(isOffered).map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setTyped}
      autoComplete="off"
    />
  )
}
