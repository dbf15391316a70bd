'use client'
import type { CheckinGuest } from '@stayward/contract/checkin'
import { Button } from '@mantine/core'
import { IconMoodKid, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { LinkButton } from '../../components/link-button'
import { paths } from '../../paths'
import classes from './guest-row.module.css'

type Props = { guest: CheckinGuest; onRemove: (() => void) | null }

/** One registered guest. */
export function GuestRow({ guest, onRemove }: Props) {
  const t = useTranslations('checkin')
  const name = `${guest.first_name} ${guest.last_name}`
  const Icon = guest.is_minor ? IconMoodKid : IconUser
  const facts = [guest.document, guest.is_minor ? t('minor') : null].filter(Boolean)
  return (
    <li className={classes['row']}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <p className={classes['name']}>{name}</p>
        <p className={classes['facts']}>{facts.length > 0 ? facts.join(' · ') : t('no_document')}</p>
      </div>
      <div className={classes['actions']}>
        <LinkButton
          variant="subtle"
          size="xs"
          href={paths.correctGuest(guest.id)}
          aria-label={t('correct.label', { name })}
        >
          {t('correct.action')}
        </LinkButton>
        {onRemove && (
          <Button variant="subtle" size="xs" onClick={onRemove} aria-label={t('remove.label', { name })}>
            {t('remove.action')}
          </Button>
        )}
      </div>
    </li>
  )
}
