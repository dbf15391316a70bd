'use client'
import { Button } from '@mantine/core'
import type { Import } from '@stayward/contract/channels/import'
import { UNDO_DAYS } from '@stayward/contract/channels/feed-values'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { useActions } from '../../../errors/use-actions'
import { addDays } from '../../../i18n/days'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import classes from './import-standing.module.css'
import type { ImportCommands } from './use-import-commands'

const UndoDialog = dynamic(() => import('./undo-import-dialog').then((module) => module.UndoImportDialog), {
  loading: () => null,
})

type Props = { one: Import; commands: ImportCommands; time_zone: string }

/** What became of an import: what was done, what was left, and the way back. */
export function ImportResult(props: Props) {
  const t = useTranslations('imports')
  const { one } = props
  const next = (
    <LinkButton variant="default" href={paths.imports({ kind: one.kind })}>
      {t('result.another')}
    </LinkButton>
  )
  if (one.state === 'applied') return <Applied {...props} next={next} />
  return (
    <section className={classes['panel']} aria-labelledby="standing">
      {one.state === 'undone' ? (
        <UndoneWords {...props} />
      ) : (
        <>
          <h2 id="standing">{t('result.discarded')}</h2>
          <p className={classes['hint']}>{t('result.discarded_text')}</p>
        </>
      )}
      <div className={classes['actions']}>{next}</div>
    </section>
  )
}

function Applied({ one, commands, time_zone, next }: Props & { next: ReactNode }) {
  const t = useTranslations('imports')
  const format = useFormat()
  const now = useNow()
  const [isUndoing, setIsUndoing] = useState(false)
  const { kind, counts, guests_named, done, applied_at } = one
  const undo = useActions(one.allowed_actions)('undo')
  const left = counts.unreadable + counts.conflict
  return (
    <section className={classes['panel']} aria-labelledby="standing">
      <h2 id="standing">{t(`result.applied.${kind}`, { count: done })}</h2>
      <ul className={classes['points']}>
        {guests_named > 0 && (
          <li className={classes['good']}>{t('result.named', { count: guests_named })}</li>
        )}
        {left > 0 && <li>{t('result.left', { count: left })}</li>}
        {applied_at && <li>{t('result.applied_at', { at: format.moment(applied_at, time_zone, now) })}</li>}
      </ul>
      <div className={classes['actions']}>
        <LinkButton href={kind === 'bookings' ? paths.bookings() : paths.properties()}>
          {t(`result.see.${kind}`)}
        </LinkButton>
        {next}
        <LiveFields>
          <Button
            variant="default"
            disabled={!undo.allowed || done === 0}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsUndoing(true)}
          >
            {t('undo.action')}
          </Button>
        </LiveFields>
        <span className={classes['hint']}>
          {undo.reason ??
            (applied_at &&
              t('undo.until', { day: format.day(addDays(dayOf(applied_at, time_zone), UNDO_DAYS)) }))}
        </span>
      </div>
      {isUndoing && <UndoDialog one={one} commands={commands} onClose={() => setIsUndoing(false)} />}
    </section>
  )
}

function UndoneWords({ one: { undone_at, done, total }, time_zone }: Props) {
  const t = useTranslations('imports.result')
  const format = useFormat()
  const now = useNow()
  return (
    <>
      <h2 id="standing">
        {t('undone', { at: undone_at === null ? '' : format.moment(undone_at, time_zone, now) })}
      </h2>
      <p className={classes['hint']}>
        {done < total ? t('undone_left', { count: total - done }) : t('undone_all')}
      </p>
    </>
  )
}
