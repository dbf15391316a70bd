'use client'
import type { Checklist } from '@stayward/contract/work/checklist'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import classes from './checklist-list.module.css'
import { ReadyListsCards } from './ready-lists-cards'

/** The checklists of the account, service by service, and a button for a new one. */
export function ChecklistList() {
  const t = useTranslations()
  const list = api.checklists.list.useQuery({})
  const items = list.data?.items ?? []
  const create = (
    <LinkButton href={paths.newChecklist} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {t('checklists.create')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t('checklists.title')} context={t('checklists.context')} action={create} />
      {list.isPending && <RowsSkeleton rows={4} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <>
          <div className={classes['none']}>
            <h2>{t('checklists.empty.title')}</h2>
            <p>{t('checklists.empty.text')}</p>
          </div>
          <ReadyListsCards />
        </>
      )}
      {[...Map.groupBy(items, ({ service }) => service)].map(([service, checklists]) => (
        <section key={service} className={classes['group']} aria-labelledby={`service-${service}`}>
          <h2 id={`service-${service}`}>{t(`services.${service}`)}</h2>
          <ul className={classes['list']}>
            {checklists.map((checklist) => (
              <Row key={checklist.id} checklist={checklist} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Row({ checklist: { id, name, is_default, items } }: { checklist: Checklist }) {
  const t = useTranslations('checklists')
  const photos = items.filter(({ photo_required }) => photo_required).length
  return (
    <li className={classes['row']}>
      <Link className={classes['opener']} href={paths.checklist(id)}>
        {name}
      </Link>
      <p className={classes['small']}>
        <FactLine
          all={[
            is_default && t('default'),
            t('items', { count: items.length }),
            photos > 0 && t('photos', { count: photos }),
          ]}
        />
      </p>
    </li>
  )
}
