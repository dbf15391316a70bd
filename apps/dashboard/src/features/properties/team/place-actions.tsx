'use client'
import type { TeamMember } from '@stayward/contract/properties/team'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { manages, nameOf, type TeamAsked, type TeamPlace } from './team-people'

type Props = {
  person: TeamMember
  place: TeamPlace
  membership: TeamMember['properties'][number]
  className?: string | undefined
  onAsk: (asked: TeamAsked) => void
}

/** What the reader may change about a person at one property; nothing where they may not. */
export function PlaceActions({ person, place, membership, className, onAsk }: Props) {
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  const words = { name: nameOf(person), property: place.name }
  if (!manages(place.access_level, membership)) return null
  return (
    <div className={className}>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('edit_label', words)}
        onClick={() => onAsk({ action: 'change', person, place, membership })}
      >
        {crew('change')}
      </Button>
      <Button
        data-destructive
        size="compact-xs"
        variant="subtle"
        aria-label={t('remove_label', words)}
        onClick={() => onAsk({ action: 'remove', person, place, membership })}
      >
        {crew('remove')}
      </Button>
    </div>
  )
}
