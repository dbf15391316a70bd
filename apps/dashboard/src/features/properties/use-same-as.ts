'use client'
import type { UseFormReturnType } from '@mantine/form'
import type { Property } from '@stayward/contract/properties/property'
import { useEffect, useEffectEvent, useState } from 'react'
import { knownId } from '../../components/known-words'
import { useUrlState } from '../../components/use-url-state'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { cleanerOf } from './defaults/team-cleaners'
import type { PropertyFormValues } from './property-form-values'
import { followProperty, likeProperty } from './same-as'

type Choice = { same_as: string | null }

const parse = (params: URLSearchParams): Choice => ({ same_as: knownId(params.get('same_as')) })
const toPath = ({ same_as }: Choice): string => paths.newPropertyLike(same_as ?? undefined)

/**
 * The property that a new one is like, kept in the URL. Once it is read, the form follows it in what nobody has typed;
 * another choice replaces what came from the one before.
 */
export function useSameAs(form: UseFormReturnType<PropertyFormValues>, empty: PropertyFormValues) {
  const [{ same_as: chosen }, setChoice] = useUrlState(parse, toPath)
  const [followed, setFollowed] = useState({ id: '', values: empty })
  const source = api.properties.get.useQuery({ property_id: chosen ?? '' }, { enabled: chosen !== null })
  const read = source.data?.id === chosen ? source.data : undefined
  const team = api.team.list.useQuery(undefined, { enabled: chosen !== null })
  const follow = useEffectEvent((property: Property) => {
    if (property.id === followed.id) return
    const values = likeProperty(property, empty)
    form.setValues(followProperty(form.getValues(), followed.values, values))
    setFollowed({ id: property.id, values })
  })
  useEffect(() => {
    // What was read comes from outside, and is merged with what is typed here.
    // oxlint-disable-next-line react/set-state-in-effect
    if (read) follow(read)
  }, [read])
  return {
    chosen,
    /** Who cleans like there; undefined while the new property is like none. */
    cleaner: read && team.data ? cleanerOf(team.data.items, read) : undefined,
    error: source.error,
    retry: () => void source.refetch(),
    choose: (same_as: string | null) => setChoice({ same_as }),
  }
}

export type SameAs = ReturnType<typeof useSameAs>
