'use client'
import { Button } from '@mantine/core'
import { BULK_UNDO_DAYS } from '@stayward/contract/properties/property-values'
import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { FailureNotice } from '../../../components/failure-notice'
import { api } from '../../../trpc/api'
import classes from './bulk-history.module.css'
import { useUndoBulk } from './use-undo-bulk'

/** The bulk edits that can still be undone. Nothing while there is none. */
export function BulkHistory() {
  const t = useTranslations('properties.bulk')
  const format = useFormatter()
  const edits = api.properties.bulkEdits.useQuery()
  const undo = useUndoBulk()
  if (!edits.data || edits.data.items.length === 0) return null
  return (
    <div className={classes['history']}>
      <Card title={t('history')}>
        <p className={classes['help']}>{t('history_text', { days: BULK_UNDO_DAYS })}</p>
        {undo.isError && <FailureNotice error={undo.error} />}
        <ul>
          {edits.data.items.map(({ batch_id, created_at, fields, properties, undone_at }) => (
            <li key={batch_id} className={classes['edit']}>
              <div>
                <p>{fields.map((field) => t(`changed.${field}`)).join(', ')}</p>
                <p className={classes['help']}>
                  {t('of', {
                    count: properties,
                    when: format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </p>
              </div>
              {undone_at === null ? (
                <Button
                  variant="default"
                  size="xs"
                  loading={undo.isPending && undo.variables.batch_id === batch_id}
                  onClick={() => undo.mutate({ batch_id })}
                >
                  {t('undo')}
                </Button>
              ) : (
                <span className={classes['help']}>{t('was_undone')}</span>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
