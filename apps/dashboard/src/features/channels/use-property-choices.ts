'use client'
import { allows, type Right } from '@stayward/contract/kernel/rights'
import { useMemo } from 'react'
import type { Choice } from '../../components/best-matches'
import { useAllProperties } from '../properties/use-all-properties'

/** All active properties for which the reader has a right, as choices. */
export function usePropertyChoices(right: Right) {
  const { list } = useAllProperties()
  const { data } = list
  const choices = useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap(({ items }) => items)
        .filter(({ access_level, archived_at }) => archived_at === null && allows(access_level, right))
        .map(({ id, name }): Choice => ({ value: id, label: name })),
    [data, right],
  )
  return { list, choices, isComplete: list.isSuccess && !list.hasNextPage }
}
