'use client'
import type { Import } from '@stayward/contract/channels/import'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Breadcrumb } from '../../../components/breadcrumb'
import { ErrorNotice } from '../../../components/error-notice'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { usePropertyChoices } from '../use-property-choices'
import classes from './import-detail.module.css'
import { ImportRows } from './import-rows'
import { ImportStanding } from './import-standing'
import { ImportStateBadge } from './import-state-badge'
import { differs, mappingOf, NO_EDITS } from './mapping'
import { isRunning, useImport, useImportRows } from './use-import'
import { useImportCommands } from './use-import-commands'
import { useImportWords } from './use-import-words'

// Only a checked import has it, and its fields are heavy.
const MappingCard = dynamic(() => import('./mapping-card').then((module) => module.MappingCard), {
  loading: () => null,
})

const CatchUpsNotice = dynamic(
  () => import('../../messages/rules/catch-ups-notice').then((module) => module.CatchUpsNotice),
  { loading: () => null },
)

type Props = { initial: Import; time_zone: string }

/** An import from its check to its undo: what it changes, how its file was read, and its rows. */
export function ImportDetail({ initial, time_zone }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const now = useNow()
  const words = useImportWords()
  const one = useImport(initial)
  const rows = useImportRows(one)
  const properties = usePropertyChoices('import.manage')
  const commands = useImportCommands(one)
  const [edits, setEdits] = useState(NO_EDITS)

  const file = one.state === 'checked' ? rows.data?.recognised : null
  const mapping = file && mappingOf(file, properties.choices, edits)
  const isEdited = Boolean(file && mapping && differs(file, mapping))
  const check = () =>
    mapping &&
    void commands.checkAgain(mapping).then(
      () => setEdits(NO_EDITS),
      // The command shows why; nothing that was chosen is lost.
      () => undefined,
    )
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.imports({ kind: one.kind })} label={t('imports.title')} />}
        title={one.file_name}
        context={
          <span className={classes['context']}>
            <ImportStateBadge state={one.state} />
            <span>
              {t('imports.recognised', {
                format: words.format({ kind: one.kind, recognised: rows.data?.recognised ?? null }),
                count: one.rows,
              })}
            </span>
            <span>{t('imports.checked_at', { at: format.moment(one.created_at, time_zone, now) })}</span>
          </span>
        }
      />
      <div className={classes['body']}>
        <ImportStanding {...{ one, commands, isEdited, time_zone }} />
        {one.state === 'applied' && one.kind === 'bookings' && <CatchUpsNotice time_zone={time_zone} />}
        {file && mapping && (
          <MappingCard
            kind={one.kind}
            file={file}
            mapping={mapping}
            isUnclear={(rows.data?.items ?? []).some(({ reason }) => reason === 'date_order_unknown')}
            properties={properties.choices}
            edits={edits}
            isEdited={isEdited}
            commands={commands}
            onEdit={setEdits}
            onCheck={check}
          />
        )}
        {rows.isError && <ErrorNotice error={rows.error} retry={() => void rows.refetch()} />}
        {rows.isPending && !isRunning(one.state) && <RowsSkeleton height={64} label={t('common.loading')} />}
        {rows.data?.items && !isRunning(one.state) && (
          <ImportRows one={one} items={rows.data.items} properties={properties.choices} />
        )}
      </div>
    </>
  )
}
