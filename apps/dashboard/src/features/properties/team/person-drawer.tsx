'use client'
import type { TeamMember } from '@stayward/contract/properties/team'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Drawer } from '../../../components/drawer'
import { LevelPoints } from './level-points'
import classes from './person-drawer.module.css'
import { PersonPlaces } from './person-places'
import { nameOf, rolesOf, type TeamAsked, type TeamPlace } from './team-people'
import { useRoleWords } from './use-role-words'

type Props = {
  person: TeamMember
  managed: readonly TeamPlace[]
  /** Whether the reader owns the person's team. */
  isOwn: boolean
  onAsk: (asked: TeamAsked) => void
  /** Invites them to properties where they do not work yet. */
  onInvite: () => void
  onClose: () => void
}

/** What somebody may do, and at which properties; their access is changed here. */
export function PersonDrawer({ person, managed, isOwn, onAsk, onInvite, onClose }: Props) {
  const t = useTranslations('team')
  const role = useRoleWords()
  const name = nameOf(person)
  const { email, account_wide } = person
  const roles = rolesOf(person, null)
  const held = new Set(person.properties.map(({ property_id }) => property_id))
  const isMissing = managed.some(({ id }) => !held.has(id))
  return (
    <Drawer title={name} context={email && <a href={`mailto:${email}`}>{email}</a>} onClose={onClose}>
      {roles.map((one) => (
        <section key={role(one)} className={classes['may']}>
          <h3>{roles.length > 1 ? t('may_as', { role: role(one) }) : role(one)}</h3>
          <LevelPoints level={one.access_level} />
        </section>
      ))}
      <div className={classes['actions']}>
        {isOwn && account_wide && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('edit_all_label', { name })}
            onClick={() => onAsk({ action: 'change_all', person })}
          >
            {t('edit_all')}
          </Button>
        )}
        {isMissing && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserPlus size={14} stroke={1.75} aria-hidden />}
            onClick={onInvite}
          >
            {t('invite_more')}
          </Button>
        )}
        {isOwn && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('remove_all_label', { name })}
            onClick={() => onAsk({ action: 'remove_all', person })}
          >
            {t('remove_all')}
          </Button>
        )}
      </div>
      <PersonPlaces person={person} managed={managed} onAsk={onAsk} />
    </Drawer>
  )
}
