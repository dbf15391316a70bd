'use client'
import { Button } from '@mantine/core'
import { MESSAGE_CHANNELS } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { useAllProperties } from '../../properties/use-all-properties'
import { allRulesInput } from '../rules/rule-list-input'
import { ownRules, type TextWay, withoutTexts } from './text-ways'
import classes from './text-ways-card.module.css'

const AddWayDialog = dynamic(() => import('./add-way-dialog').then((module) => module.AddWayDialog), {
  loading: () => null,
})

const TEXT_WAYS = MESSAGE_CHANNELS.filter((way): way is TextWay => way !== 'email')

/** What texts are used for: the rules that write by them, and those that could. */
export function TextWaysCard() {
  const t = useTranslations('messages.text_ways')
  const common = useTranslations('common')
  const [isAdding, setIsAdding] = useState(false)
  const rules = api.messageRules.list.useQuery(allRulesInput)
  const channels = api.messages.listChannels.useQuery({})
  const { list, properties } = useAllProperties()
  const offered = TEXT_WAYS.filter((way) => channels.data?.items.includes(way))
  const ours = new Set(properties.filter(({ access_level }) => access_level === 'owner').map(({ id }) => id))
  const own = ownRules(rules.data?.items ?? [], (id) => ours.has(id))
  const open = withoutTexts(own, TEXT_WAYS)
  const isRead = rules.isSuccess && channels.isSuccess && list.isSuccess
  const failed = [rules, channels, list].find(({ isError }) => isError)
  return (
    <Card title={t('title')}>
      {failed?.error ? (
        <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        !isRead && <RowsSkeleton rows={3} height={48} label={common('loading')} />
      )}
      {isRead && open.length > 0 && offered.length > 0 && (
        <div className={classes['many']}>
          <p>{t('open', { count: open.length })}</p>
          <Button size="xs" onClick={() => setIsAdding(true)}>
            {t('action')}
          </Button>
        </div>
      )}
      {isRead && own.length === 0 && (
        <p className={classes['quiet']}>
          {t('none')} <Link href={paths.messageRules}>{t('rules')}</Link>
        </p>
      )}
      <ul>
        {isRead &&
          own.map(({ id, name, channels: ways }) => (
            <li key={id} className={classes['row']}>
              <Link href={paths.messageRule(id)}>{name}</Link>
              <span className={classes['quiet']}>{ways.map((way) => t(`way.${way}`)).join(' → ')}</span>
            </li>
          ))}
      </ul>
      {isAdding && <AddWayDialog rules={open} ways={offered} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}
