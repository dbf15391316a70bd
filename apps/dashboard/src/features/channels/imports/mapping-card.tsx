'use client'
import { Button, NativeSelect, Radio } from '@mantine/core'
import { DATE_ORDERS, type ImportKind } from '@stayward/contract/channels/import-values'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { useTranslations } from 'next-intl'
import type { Choice } from '../../../components/best-matches'
import { Card } from '../../../components/card'
import { knownWord } from '../../../components/known-words'
import { LiveFields } from '../../../components/live-fields'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { ColumnFields } from './column-fields'
import { dateExamples } from './date-examples'
import { ListingFields } from './listing-fields'
import { type Mapping, type MappingEdits, NO_EDITS, type RecognisedFile } from './mapping'
import classes from './mapping-card.module.css'
import type { ImportCommands } from './use-import-commands'
import { useFieldWords } from './use-field-words'

type Props = {
  kind: ImportKind
  file: RecognisedFile
  mapping: Mapping
  /** Whether rows could not be read because their dates can be read in two ways. */
  isUnclear: boolean
  properties: readonly Choice[]
  edits: MappingEdits
  isEdited: boolean
  commands: ImportCommands
  onEdit: (edits: MappingEdits) => void
  onCheck: () => void
}

/** How a file was read, for corrections. What is unclear is open, everything else can be opened. */
export function MappingCard(props: Props) {
  const { kind, file, mapping, properties, edits, isEdited, commands, onEdit, onCheck } = props
  const t = useTranslations('imports')
  const fieldWords = useFieldWords()
  const format = useFormat()
  const sources = useTranslations('bookings.sources')
  const { missing } = file
  return (
    <Card title={t('mapping.title')}>
      <LiveFields>
        <div className={classes['body']}>
          <p className={classes['text']}>{t('mapping.text')}</p>
          {missing.length > 0 && (
            <Notice tone="attention" title={t('mapping.missing_title')}>
              {t('mapping.missing', { fields: format.list(missing.map(fieldWords)) })}
            </Notice>
          )}
          {kind === 'bookings' && (
            <div className={classes['choices']}>
              <NativeSelect
                label={t('mapping.source')}
                description={t('mapping.source_help')}
                data={BOOKING_SOURCES.map((value) => ({ value, label: sources(value) }))}
                value={mapping.source}
                disabled={commands.isBusy}
                onChange={({ currentTarget }) => {
                  const source = knownWord(BOOKING_SOURCES, currentTarget.value)
                  if (source) onEdit({ ...edits, source })
                }}
              />
              <DateOrderField {...props} />
            </div>
          )}
          {file.listings.length > 0 && (
            <ListingFields {...{ file, mapping, properties, edits, onEdit }} isBusy={commands.isBusy} />
          )}
          <ColumnFields {...{ kind, file, mapping, edits, onEdit }} isBusy={commands.isBusy} />
          {isEdited && (
            <div className={classes['actions']}>
              <Button loading={commands.isChecking} onClick={onCheck}>
                {t('mapping.check')}
              </Button>
              <Button
                variant="default"
                disabled={commands.isBusy || edits === NO_EDITS}
                onClick={() => onEdit(NO_EDITS)}
              >
                {t('mapping.reset')}
              </Button>
            </div>
          )}
        </div>
      </LiveFields>
    </Card>
  )
}

/** Which way dates are read, with dates of the file as examples; nothing for files where it makes no difference. */
function DateOrderField({ file, mapping, isUnclear, edits, commands, onEdit }: Props) {
  const t = useTranslations('imports.mapping.date_order')
  const format = useFormat()
  const examples = dateExamples(file.columns)
  if (examples.length === 0 && !isUnclear) return null
  return (
    <Radio.Group
      label={t('label')}
      error={mapping.date_order === null && t('unclear')}
      value={mapping.date_order ?? ''}
      onChange={(value) => {
        const date_order = knownWord(DATE_ORDERS, value)
        if (date_order) onEdit({ ...edits, date_order })
      }}
    >
      <div className={classes['orders']}>
        {DATE_ORDERS.map((order) => (
          <Radio
            key={order}
            value={order}
            disabled={commands.isBusy}
            label={t(order)}
            description={examples
              .map(({ text, ...days }) => t('example', { text, day: format.date(days[order]) }))
              .join(', ')}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
