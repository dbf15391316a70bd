'use client'
import { Button } from '@mantine/core'
import { DOCUMENT_TYPES } from '@stayward/contract/stays/guest-registration/registration-values'
import { IconMoodKid, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { LinkButton } from '../../../components/link-button'
import { paths } from '../../../paths'
import type { Outputs } from '../../../trpc/types'
import classes from './guest-row.module.css'

type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A guest of a party, with their signature and acceptance. */
export type PartyGuest = Outputs['checkin']['guests']['items'][number]

type Props = { guest: PartyGuest; onRemove: (() => void) | null }

/** One registered guest. */
export function GuestRow({ guest, onRemove }: Props) {
  const t = useTranslations('checkin')
  const name = `${guest.first_name} ${guest.last_name}`
  const Icon = guest.is_minor ? IconMoodKid : IconUser
  const documents = useTranslations('guests.documents')
  const facts = [
    guest.document === null ? t('no_document') : withType(guest.document, documents),
    guest.is_minor && t('minor'),
    guest.signature !== 'not_needed' && t(`signatures.${guest.signature}`),
    guest.house_rules_accepted_at !== null && t('rules_accepted'),
  ]
  return (
    <li className={classes['row']}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <p className={classes['name']}>{name}</p>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
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
          <Button
            data-destructive
            variant="subtle"
            size="xs"
            onClick={onRemove}
            aria-label={t('remove.label', { name })}
          >
            {t('remove.action')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A masked document, `PAS •••••0576`, with its type in words. */
function withType(document: string, words: (type: DocumentType) => string): string {
  const type = DOCUMENT_TYPES.find((code) => document.startsWith(`${code} `))
  return type ? `${words(type)}${document.slice(type.length)}` : document
}
