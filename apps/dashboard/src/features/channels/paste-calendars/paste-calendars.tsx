'use client'
import { Button, InputBase } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useDeferredValue, useMemo, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { useLeaveGuard } from '../../../components/use-leave-guard'
import { useStable } from '../../../components/use-stable'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { usePropertyChoices } from '../use-property-choices'
import classes from './paste-calendars.module.css'
import { pastedLines } from './pasted-lines'
import { canConnect, isUnsent, type LineEdit, pastedRows } from './pasted-rows'
import { useConnectCalendars } from './use-connect-calendars'

const PropertyFirst = dynamic(() => import('../property-first').then((module) => module.PropertyFirst))
// Nothing to list before something is pasted.
const PastedRowList = dynamic(() => import('./pasted-row-list').then((module) => module.PastedRowList))
const LeaveDialog = dynamic(() => import('./leave-dialog').then((module) => module.LeaveDialog), {
  loading: () => null,
})

const LINES_SHOWN = 8

/** Connects the calendars of many properties at once: paste their names and addresses, check, connect. */
export function PasteCalendars() {
  const t = useTranslations('channels.paste')
  const [text, setText] = useState('')
  const [edits, setEdits] = useState<ReadonlyMap<string, LineEdit>>(new Map())
  const properties = usePropertyChoices('feed.manage')
  const connecting = useConnectCalendars()
  const { outcomes, progress } = connecting
  const known = api.integrations.listIcal.useQuery()
  const feeds = useMemo(
    () =>
      (known.data?.items ?? []).flatMap(({ type, config, secret_hint }) =>
        type === 'ical' ? [{ property_id: config.property_id, host: config.host, secret_hint }] : [],
      ),
    [known.data],
  )
  // Typing in the text must not wait for a hundred rows.
  const pasted = useDeferredValue(text)
  const lines = useMemo(() => pastedLines(pasted), [pasted])
  const rows = useMemo(
    () => pastedRows(lines, { properties: properties.choices, feeds, edits, outcomes }),
    [lines, properties.choices, feeds, edits, outcomes],
  )
  const isComplete = properties.isComplete && known.isSuccess
  const ready = rows.filter(canConnect)
  const guard = useLeaveGuard(rows.some(isUnsent))
  const edit = useStable((key: string, change: LineEdit) => {
    connecting.forget(key)
    setEdits((before) => new Map(before).set(key, { ...before.get(key), ...change }))
  })

  if (properties.list.isError)
    return <ErrorNotice error={properties.list.error} retry={() => void properties.list.refetch()} />
  if (known.isError) return <ErrorNotice error={known.error} retry={() => void known.refetch()} />
  if (properties.isComplete && properties.choices.length === 0) return <PropertyFirst />
  return (
    <div className={classes['page']}>
      <LiveFields>
        <InputBase
          component="textarea"
          multiline
          label={t('text')}
          description={t('text_help')}
          placeholder={t('example')}
          rows={LINES_SHOWN}
          spellCheck={false}
          autoComplete="off"
          data-1p-ignore
          readOnly={progress !== null}
          classNames={{ input: classes['text'] ?? '' }}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </LiveFields>
      {rows.length === 0 ? (
        <p className={classes['nothing']}>{t('nothing')}</p>
      ) : (
        <PastedRowList
          rows={rows}
          properties={properties.choices}
          isComplete={isComplete}
          isBusy={progress !== null}
          onEdit={edit}
        />
      )}
      <div className={classes['bar']}>
        {progress && (
          <progress
            className={classes['progress']}
            value={progress.done}
            max={progress.total}
            aria-label={t('progress', progress)}
          />
        )}
        <LinkButton variant="default" href={paths.channels()}>
          {t(rows.some(isUnsent) || rows.length === 0 ? 'cancel' : 'done')}
        </LinkButton>
        <Button
          leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
          disabled={ready.length === 0 || !isComplete}
          loading={progress !== null}
          onClick={() => void connecting.run(ready)}
        >
          {t('connect', { count: ready.length })}
        </Button>
        <output className="visually-hidden">{progress && t('progress', progress)}</output>
      </div>
      {guard.isAsking && (
        <LeaveDialog count={rows.filter(isUnsent).length} onLeave={guard.leave} onStay={guard.stay} />
      )}
    </div>
  )
}
