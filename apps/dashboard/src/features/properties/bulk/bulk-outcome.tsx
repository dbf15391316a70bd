'use client'
import { Button } from '@mantine/core'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { PropertyBulkResult } from '@stayward/contract/properties/property-bulk'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { FailureNotice } from '../../../components/failure-notice'
import { LinkButton } from '../../../components/link-button'
import { Notice } from '../../../components/notice'
import { paths } from '../../../paths'
import { BulkDifferences } from './bulk-differences'
import classes from './bulk-edit.module.css'
import { useUndoBulk } from './use-undo-bulk'

type Props = { result: PropertyBulkResult; onAgain: () => void }

/** What a bulk edit did, with its undo; afterwards, what the undo did. */
export function BulkOutcome({ result, onAgain }: Props) {
  const t = useTranslations('properties.bulk')
  const [undone, setUndone] = useState<PropertyBulkResult | null>(null)
  const undo = useUndoBulk(setUndone)
  const shown = undone ?? result
  const { batch_id } = result
  const refused = shown.properties.filter((one) => one.refused !== null).length
  const count = shown.properties.filter(
    (one) => one.refused === null && keysOf(one.changes).length > 0,
  ).length
  return (
    <div className={classes['page']}>
      <Notice
        tone={refused > 0 ? 'attention' : 'ready'}
        title={undone ? t('undone', { count, left: refused }) : t('done', { count, left: refused })}
      />
      {undo.isError && <FailureNotice error={undo.error} />}
      <Card title={t('differences')}>
        <BulkDifferences properties={shown.properties} same={undone ? 'untouched' : 'same'} />
      </Card>
      <div className={classes['actions']}>
        <LinkButton href={paths.properties()}>{t('to_properties')}</LinkButton>
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
        {batch_id !== null && undone === null && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ batch_id })}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
