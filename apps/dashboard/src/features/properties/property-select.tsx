'use client'
import { useDebouncedValue } from '@mantine/hooks'
import type { Property } from '@stayward/contract/properties/property'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { SearchSelect } from '../../components/search-select'
import { api } from '../../trpc/api'
import { nearbyProperties } from './nearby-properties'

const PAUSE_MS = 200

/** What is said beside the names of properties, by their ids. Free ones come first, those without a note before the others. */
export type PropertyNotes = ReadonlyMap<string, { words: string; isFree: boolean }>

const NONE: PropertyNotes = new Map()

type Props = Omit<ComponentProps<typeof SearchSelect>, 'choices' | 'onChange' | 'onSearch'> & {
  onChange: (property_id: string | null) => void
  /** Which properties can be chosen; all of them if omitted. */
  isOffered?: (property: Property) => boolean
  notes?: PropertyNotes
}

/** Chooses one of the reader's properties; if there are more than a page, they are searched on the server. */
export function PropertySelect({ value, isOffered = () => true, notes = NONE, ...props }: Props) {
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
  const rank = ({ id }: Property) => {
    const note = notes.get(id)
    if (note === undefined) return 1
    return note.isFree ? 0 : 2
  }
  return (
    <SearchSelect
      {...props}
      value={value}
      choices={properties
        .filter(isOffered)
        .toSorted((one, other) => rank(one) - rank(other))
        .map(({ id, name }) => ({ value: id, label: name, note: notes.get(id)?.words }))}
      onSearch={setTyped}
      autoComplete="off"
    />
  )
}
