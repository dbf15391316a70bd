'use client'
import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Notice } from '../../components/notice'
import { useErrorWords } from '../../errors/use-error-words'
import classes from './archived-notice.module.css'
import { useRestoreProperty } from './use-restore-property'

type Props = { property: Pick<Property, 'id' | 'name' | 'access_level'> }

/** Says that a property is archived, and how to restore it. */
export function ArchivedNotice({ property: { id, name, access_level } }: Props) {
  const t = useTranslations('properties.archived')
  const words = useErrorWords()
  const restore = useRestoreProperty(name)
  return (
    <div className={classes['place']}>
      <Notice tone="attention" title={t('title')}>
        <p>{t('text')}</p>
        {allows(access_level, 'property.restore') && (
          <Button
            size="xs"
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate({ property_id: id })}
          >
            {t('restore')}
          </Button>
        )}
      </Notice>
      {restore.error && (
        <Notice tone="blocked" role="alert" title={words.of(restore.error).title}>
          {words.of(restore.error).text}
        </Notice>
      )}
    </div>
  )
}
