'use client'
import { NativeSelect } from '@mantine/core'
import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconLoader2,
  IconPointFilled,
  type Icon,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import type { Choice } from '../../../components/best-matches'
import { Link } from '../../../components/link'
import { SearchSelect } from '../../../components/search-select'
import { paths } from '../../../paths'
import { SourceMark } from '../../stays/bookings/source-mark'
import classes from './pasted-row-fields.module.css'
import type { LineEdit, PastedRow, RowState } from './pasted-rows'

type Props = Pick<
  PastedRow,
  'name' | 'url' | 'source' | 'property_id' | 'exists_at' | 'state' | 'reason' | 'integration_id'
> & {
  id: string
  /** The names of the properties that may be meant, one a line. */
  candidates: string
  properties: readonly Choice[]
  isBusy: boolean
  onEdit: (id: string, change: LineEdit) => void
}

type Tone = 'ready' | 'attention' | 'blocked' | 'neutral'

const LOOKS: Record<RowState | 'doubtful', { tone: Tone; icon: Icon }> = {
  ready: { tone: 'neutral', icon: IconPointFilled },
  doubtful: { tone: 'attention', icon: IconAlertTriangle },
  connecting: { tone: 'neutral', icon: IconLoader2 },
  connected: { tone: 'ready', icon: IconCircleCheck },
  exists: { tone: 'neutral', icon: IconCircleCheck },
  unmatched: { tone: 'attention', icon: IconHelpCircle },
  several: { tone: 'attention', icon: IconHelpCircle },
  no_address: { tone: 'blocked', icon: IconAlertTriangle },
  bad_address: { tone: 'blocked', icon: IconAlertTriangle },
  repeated: { tone: 'neutral', icon: IconAlertTriangle },
  failed: { tone: 'blocked', icon: IconCircleX },
}

const HINT_LENGTH = 4

/**
 * One pasted line: its property and channel, to be changed, and how far it is. It gets plain values, so that it is
 * rendered again only if one of them changed.
 */
export const PastedRowFields = memo(function PastedRowFields(props: Props) {
  const { id, name, url, source, property_id, exists_at, state, properties, isBusy, onEdit } = props
  const t = useTranslations('channels.paste')
  const sources = useTranslations('bookings.sources')
  const { tone, icon: IconOfState } = LOOKS[state === 'ready' && exists_at !== null ? 'doubtful' : state]
  const isOver =
    state === 'connected' || state === 'no_address' || state === 'bad_address' || state === 'repeated'
  const shown = name || t('unnamed')
  return (
    <li className={classes['row']} data-tone={tone}>
      <IconOfState className={classes['icon']} size={18} stroke={1.75} aria-hidden />
      <div className={classes['line']}>
        <span className={classes['name']} data-blank={name === '' || undefined}>
          {shown}
        </span>
        {url !== '' && (
          <span className={classes['address']}>
            <SourceMark source={source} /> {shortAddress(url)}
          </span>
        )}
      </div>
      {!isOver && (
        <>
          <SearchSelect
            className={classes['property'] ?? ''}
            aria-label={t('property', { name: shown })}
            placeholder={t('choose')}
            choices={properties}
            value={property_id}
            disabled={isBusy}
            onChange={(chosen) => onEdit(id, { property_id: chosen })}
          />
          <NativeSelect
            className={classes['source'] ?? ''}
            aria-label={t('source', { name: shown })}
            data={FEED_SOURCES.map((value) => ({ value, label: sources(value) }))}
            value={source}
            disabled={isBusy}
            onChange={({ currentTarget }) =>
              onEdit(id, { source: FEED_SOURCES.find((one) => one === currentTarget.value) ?? source })
            }
          />
        </>
      )}
      <RowWords {...props} />
    </li>
  )
})

/** What is wrong with a row, what it needs, or what became of it. */
function RowWords({ state, candidates, exists_at, reason, integration_id, properties, property_id }: Props) {
  const t = useTranslations('channels.paste.states')
  const property = properties.find(({ value }) => value === property_id)?.label ?? ''
  if (state === 'connected' && integration_id !== null)
    return (
      <p className={classes['words']}>
        {t('connected', { property })}{' '}
        <Link href={paths.integration('ical', integration_id)}>{t('view')}</Link>
      </p>
    )
  const words = {
    ready: exists_at === null ? t('ready', { property }) : t('exists_elsewhere', { property: exists_at }),
    connecting: t('connecting'),
    connected: t('connected', { property }),
    exists: t('exists', { property }),
    unmatched: t('unmatched'),
    several: t('several', { names: candidates.replaceAll('\n', ', ') }),
    no_address: t('no_address'),
    bad_address: t('bad_address'),
    repeated: t('repeated'),
    failed: reason,
  }[state]
  return words && <p className={classes['words']}>{words}</p>
}

/** Enough of an address to tell it from others; the rest is a secret. */
function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  return `${new URL(url).host} …${url.slice(-HINT_LENGTH)}`
}
