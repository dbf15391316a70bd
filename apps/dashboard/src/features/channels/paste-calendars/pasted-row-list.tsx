'use client'
import { useTranslations } from 'next-intl'
import type { Choice } from '../../../components/best-matches'
import classes from './pasted-row-list.module.css'
import { PastedRowFields } from './pasted-row-fields'
import type { LineEdit, PastedRow } from './pasted-rows'

type Props = {
  rows: readonly PastedRow[]
  properties: readonly Choice[]
  /** Whether all properties and connected calendars are known. */
  isComplete: boolean
  isBusy: boolean
  onEdit: (key: string, change: LineEdit) => void
}

/** The pasted lines, each with its property, its channel and how far it is. */
export function PastedRowList({ rows, properties, isComplete, isBusy, onEdit }: Props) {
  const t = useTranslations('channels.paste')
  return (
    <section aria-label={t('rows')}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{t('preview')}</h2>
        <Counts rows={rows} isComplete={isComplete} />
      </div>
      <ul className={classes['rows']}>
        {rows.map((row) => (
          <PastedRowFields
            key={row.key}
            id={row.key}
            name={row.name}
            url={row.url}
            source={row.source}
            property_id={row.property_id}
            candidates={row.candidates.join('\n')}
            exists_at={row.exists_at}
            state={row.state}
            reason={row.reason}
            integration_id={row.integration_id}
            properties={properties}
            isBusy={isBusy}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  )
}

/** How many rows are ready, and how many of the others need what. */
function Counts({ rows, isComplete }: { rows: readonly PastedRow[]; isComplete: boolean }) {
  const t = useTranslations('channels.paste')
  if (!isComplete) return <p className={classes['counts']}>{t('comparing')}</p>
  const count = (isOne: (row: PastedRow) => boolean) => rows.filter(isOne).length
  const counts = [
    { word: 'connected', count: count(({ state }) => state === 'connected') },
    { word: 'ready', count: count(({ state }) => state === 'ready') },
    { word: 'failed', count: count(({ state }) => state === 'failed') },
    { word: 'unclear', count: count(({ state }) => state === 'unmatched' || state === 'several') },
    { word: 'exists', count: count(({ state }) => state === 'exists') },
    {
      word: 'wrong',
      count: count(({ state }) => state === 'no_address' || state === 'bad_address' || state === 'repeated'),
    },
  ] as const
  const words = counts
    .filter((one) => one.count > 0)
    .map((one) => t(`counts.${one.word}`, { count: one.count }))
  return <output className={classes['counts']}>{words.join(' · ')}</output>
}
