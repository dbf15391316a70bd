'use client'
import { Button } from '@mantine/core'
import type { PropertyOwner } from '@stayward/contract/properties/property-owner'
import type { StatementLink } from '@stayward/contract/statements/statement'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { FactLine } from '../../../components/fact-line'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import classes from './statement-links.module.css'

const CreateLinkDialog = dynamic(
  () => import('./create-link-dialog').then((module) => module.CreateLinkDialog),
  { loading: () => null },
)
const RevokeLinkDialog = dynamic(
  () => import('./revoke-link-dialog').then((module) => module.RevokeLinkDialog),
  { loading: () => null },
)

type Props = { owner: PropertyOwner; month: string; time_zone: string }

/** The links by which an owner reads an issued statement. */
export function StatementLinks({ owner, month, time_zone }: Props) {
  const t = useTranslations('statements.links')
  const [open, setOpen] = useState<'create' | StatementLink | null>(null)
  const key = { property_owner_id: owner.id, month }
  const links = api.propertyOwners.statementLinks.useQuery(key)
  return (
    <div className={classes['links']}>
      <Card
        title={t('title')}
        icon={<IconLink size={18} stroke={1.5} aria-hidden />}
        aside={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpen('create')}
          >
            {t('create')}
          </Button>
        }
      >
        {links.isError && <ErrorNotice error={links.error} retry={() => void links.refetch()} />}
        {links.data?.items.length === 0 && <p className={classes['none']}>{t('none')}</p>}
        <ul>
          {links.data?.items.map((link) => (
            <Row key={link.id} link={link} time_zone={time_zone} onRevoke={() => setOpen(link)} />
          ))}
        </ul>
      </Card>
      {open === 'create' && <CreateLinkDialog owner={owner} month={month} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'create' && (
        <RevokeLinkDialog {...key} link={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

type RowProps = { link: StatementLink; time_zone: string; onRevoke: () => void }

function Row({ link, time_zone, onRevoke }: RowProps) {
  const t = useTranslations('statements.links')
  const format = useFormat()
  const now = useNow()
  const { url_hint, expires_at, last_read_at, mailed_to } = link
  const isExpired = Date.parse(expires_at) <= now.getTime()
  const facts = [
    isExpired ? t('expired') : t('until', { at: format.instant(expires_at, time_zone) }),
    last_read_at === null ? t('never_read') : t('read', { ago: format.ago(last_read_at, now) }),
    mailed_to !== null && t('mailed', { email: mailed_to }),
  ]
  return (
    <li className={classes['row']}>
      <div>
        <p className={classes['hint']}>…{url_hint}</p>
        <p className={classes['facts']}>
          <FactLine all={facts} />
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('revoke.label', { hint: url_hint })}
        onClick={onRevoke}
      >
        {t('revoke.action')}
      </Button>
    </li>
  )
}
