'use client'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { api } from '../../trpc/api'
import { matchByName } from './match-by-name'
import { nearbyProperties } from './nearby-properties'

const PAUSE_MS = 200

// A modal dialog is above everything that is not inside it, and clips what is not fixed. It focuses its first field by
// itself, which is no wish to see the list.
const IN_DIALOG = {
  comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' },
  openOnFocus: false,
} as const

type Props = Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'onSearchChange'> & { isInDialog?: boolean }

/** Chooses one of the reader's properties; more than a page of them are searched on the server. */
export function PropertySelect({ value, isInDialog = false, ...props }: Props) {
  const t = useTranslations('properties')
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
    <Select
      {...props}
      {...(isInDialog && IN_DIALOG)}
      value={value ?? null}
      data={properties.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      filter={matchByName}
      onSearchChange={setTyped}
      nothingFoundMessage={t('form.nothing_found')}
      autoComplete="off"
    />
  )
}
