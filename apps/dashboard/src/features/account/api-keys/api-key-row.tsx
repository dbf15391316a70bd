'use client'
import type { ApiKey } from '@stayward/contract/account/api-key'
import { Button } from '@mantine/core'
import { IconClockOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { Badge } from '../../../components/badge'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { scopeWords } from './api-key-form-values'
import classes from './api-key-row.module.css'

type Props = { apiKey: ApiKey; onAsk: (action: 'rename' | 'revoke') => void }

/** One key: its name, scopes, last use and expiry. */
export function ApiKeyRow({ apiKey, onAsk }: Props) {
  const t = useTranslations('api_keys')
  const format = useFormat()
  const now = useNow()
  const { name, token_hint, scopes, created_by, created_at, last_used_at, expires_at } = apiKey
  // Instants have no time zone here; a day is precise enough.
  const day = (instant: string) => format.day(instant.slice(0, 10))
  const isOver = expires_at !== null && Date.parse(expires_at) <= now.getTime()
  const facts = [
    last_used_at === null ? t('never_used') : t('used', { ago: format.ago(last_used_at, now) }),
    expires_at === null ? t('no_end') : !isOver && t('ends', { day: day(expires_at) }),
    t('made_by', { name: `${created_by.name} ${created_by.last_name}`, day: day(created_at) }),
  ]
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <div className={classes['head']}>
          <h2 className={classes['name']}>{name}</h2>
          <span className={classes['hint']}>{t('ends_in', { hint: token_hint })}</span>
          {isOver && (
            <Badge tone="blocked" icon={IconClockOff}>
              {t('ended', { day: day(expires_at) })}
            </Badge>
          )}
        </div>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
        <ul className={classes['scopes']}>
          {scopeWords(scopes).map(({ group, word }) => (
            <li key={group + word}>{t(`scope.${word}`, { group: t(`groups.${group}`) })}</li>
          ))}
        </ul>
      </div>
      <div className={classes['actions']}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('rename_label', { name })}
          onClick={() => onAsk('rename')}
        >
          {t('rename')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('revoke_label', { name })}
          onClick={() => onAsk('revoke')}
        >
          {t('revoke')}
        </Button>
      </div>
    </li>
  )
}
