'use client'
import { Button, Progress } from '@mantine/core'
import type { Import } from '@stayward/contract/channels/import'
import { UNAPPLIED_DAYS } from '@stayward/contract/channels/import-values'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { FailureNotice } from '../../../components/failure-notice'
import { LiveFields } from '../../../components/live-fields'
import { addDays } from '../../../i18n/days'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { ImportResult } from './import-result'
import classes from './import-standing.module.css'
import { isRunning } from './use-import'
import type { ImportCommands } from './use-import-commands'

const DiscardDialog = dynamic(
  () => import('./discard-import-dialog').then((module) => module.DiscardImportDialog),
  { loading: () => null },
)

type Props = { one: Import; commands: ImportCommands; isEdited: boolean; time_zone: string }

/** How far an import is, and what can be done next. */
export function ImportStanding(props: Props) {
  const { one, commands, time_zone } = props
  if (isRunning(one.state)) return <Running one={one} />
  if (one.state === 'checked') return <Checked {...props} />
  return <ImportResult one={one} commands={commands} time_zone={time_zone} />
}

function Checked({ one, commands, isEdited, time_zone }: Props) {
  const t = useTranslations('imports.checked')
  const format = useFormat()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { kind, counts, guests_named, total, created_at } = one
  const left = counts.unreadable + counts.conflict
  return (
    <section className={classes['panel']} aria-labelledby="standing">
      <h2 id="standing">{t('title')}</h2>
      {commands.error && <FailureNotice error={commands.error} />}
      <ul className={classes['points']}>
        {guests_named > 0 && <li className={classes['good']}>{t('named', { count: guests_named })}</li>}
        {counts.cancel > 0 && <li>{t('cancels', { count: counts.cancel })}</li>}
        {left > 0 && <li>{t(`left.${kind}`, { count: left })}</li>}
        {total === 0 && <li>{t('nothing')}</li>}
        {total > 0 && <li>{t(`no_messages.${kind}`)}</li>}
      </ul>
      <div className={classes['actions']}>
        <LiveFields>
          <Button
            variant={isEdited ? 'default' : 'filled'}
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            disabled={total === 0 || isEdited || commands.isChecking}
            loading={commands.isApplying}
            onClick={commands.apply}
          >
            {t(`apply.${kind}`, { count: total })}
          </Button>
          <Button variant="default" disabled={commands.isBusy} onClick={() => setIsDiscarding(true)}>
            {t('discard')}
          </Button>
        </LiveFields>
        <span className={classes['hint']}>
          {isEdited
            ? t('check_first')
            : t('kept_until', { day: format.day(addDays(dayOf(created_at, time_zone), UNAPPLIED_DAYS)) })}
        </span>
      </div>
      {isDiscarding && <DiscardDialog one={one} commands={commands} onClose={() => setIsDiscarding(false)} />}
    </section>
  )
}

function Running({ one: { state, done, total } }: { one: Import }) {
  const t = useTranslations('imports')
  const words = t(`progress.${state === 'undoing' ? 'undoing' : 'applying'}`, { done, total })
  return (
    <section className={classes['panel']} aria-labelledby="standing">
      <h2 id="standing">{t(`states.${state}`)}</h2>
      <p className={classes['counted']}>{words}</p>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={words} />
      <p className={classes['hint']}>{t('progress.leave')}</p>
    </section>
  )
}
