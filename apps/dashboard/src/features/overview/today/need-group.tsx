import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { lookOf } from './need'
import { NeedDeadline } from './need-deadline'
import { actionOf, bulkOfNeeds, listOfNeeds, NAMED, type NeedLine, sentenceOf } from './need-lines'
import { NeedMembers } from './need-members'
import classes from './needs.module.css'

type Props = {
  /** Equal needs. */
  line: NeedLine
  /** The tag of the properties that the page is kept to. */
  tag: string
  reader_time_zone: string
}

/** Many equal needs in one line, which opens to show each; where a page lists them all, it leads there. */
export function NeedGroup({ line, tag, reader_time_zone }: Props) {
  const t = useTranslations('today.needs')
  const now = useNow()
  const common = useTranslations('common')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { needs, count } = line
  const [first] = needs
  if (first === undefined) return null
  const { icon: Icon, tone } = lookOf(first, now)
  const action = actionOf(first)
  const bulk = bulkOfNeeds(needs, tag)
  const list = bulk ?? listOfNeeds(needs, tag)
  const words = {
    count,
    authority: first.authority === null ? '' : AUTHORITY_NAMES[first.authority],
  }
  return (
    <li>
      <div className={classes['need']} data-tone={tone}>
        <span className={classes['icon']} aria-hidden>
          <Icon size={20} stroke={1.5} />
        </span>
        <div>
          <p className={classes['what']} id={id}>
            {t(`groups.${sentenceOf(first)}`, words)}
          </p>
          <p className={classes['where']}>
            <PropertyNames line={line} />
            <NeedDeadline need={first} />
          </p>
        </div>
        <div className={classes['actions']}>
          <Button
            size="sm"
            variant={list === null ? 'default' : 'subtle'}
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'hide' : 'show', { count })}
          </Button>
          {list !== null && (
            <LinkButton href={list} size="sm" variant="default" aria-describedby={id}>
              {t(bulk === null && action !== 'turnover_unassigned' ? 'open_list' : `actions.${action}`)}
            </LinkButton>
          )}
        </div>
      </div>
      {isOpen && (
        <ul className={classes['members']} aria-labelledby={id}>
          <NeedMembers needs={needs} reader_time_zone={reader_time_zone} />
          {needs.length < count && (
            <li className={classes['rest']}>
              <RowsSkeleton rows={3} height={64} label={common('loading')} />
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function PropertyNames({ line: { needs, properties: count } }: { line: NeedLine }) {
  const t = useTranslations('today.needs')
  const format = useFormat()
  const ids = [...new Set(needs.flatMap(({ property_id }) => property_id ?? []))]
  const named = ids.slice(0, NAMED)
  const properties = usePropertiesById(named)
  const names = named.flatMap((id) => properties.get(id)?.name ?? [])
  const rest = count - named.length
  if (names.length === 0) return null
  return <span>{format.list(rest > 0 ? [...names, t('more_properties', { count: rest })] : names)}</span>
}
