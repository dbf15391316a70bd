'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { allows } from '@stayward/contract/kernel/rights'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { PropertyBulkResult } from '@stayward/contract/properties/property-bulk'
import { BULK_PROPERTIES } from '@stayward/contract/properties/property-values'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { FormSummary } from '../../../components/form-summary'
import { LiveForm } from '../../../components/live-form'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { ChooseProperties } from '../choose-properties'
import { emptyProperty } from '../property-form-values'
import { hasTag } from '../team/team-search'
import { useAllProperties } from '../use-all-properties'
import { BulkDifferences } from './bulk-differences'
import classes from './bulk-edit.module.css'
import { BulkFields } from './bulk-fields'
import { BulkHistory } from './bulk-history'
import { BulkOutcome } from './bulk-outcome'
import { BulkStep } from './bulk-step'
import { type BulkChoice, type BulkExtras, fieldOfBulk, NO_EXTRAS, toChanges } from './bulk-values'

type Props = {
  /** Whose properties are chosen at first, if any. */
  tag?: string | undefined
  /** The properties that are chosen at first, instead of those with the tag. */
  chosen?: readonly string[] | undefined
  /** An account at an authority that is to be used by the chosen properties. */
  reporting_account?: string | undefined
  /** Whether it is about such an account, also where none is known yet. */
  sets_account?: boolean
}

/** Changes the same fields in many properties, after showing what that changes in each of them. */
export function BulkEdit(props: Props) {
  const t = useTranslations('common')
  const { list, properties } = useAllProperties()
  if (list.isError) return <ErrorNotice error={list.error} retry={() => void list.refetch()} />
  if (list.isPending || list.hasNextPage) return <RowsSkeleton rows={6} height={60} label={t('loading')} />
  const editable = properties.filter(({ access_level }) => allows(access_level, 'property.edit'))
  return <Form {...props} properties={editable} />
}

type FormProps = Props & { properties: ReturnType<typeof useAllProperties>['properties'] }

function Form({ tag, chosen, reporting_account, sets_account = false, properties }: FormProps) {
  const t = useTranslations('properties.bulk')
  const cache = api.useUtils()
  const integrations = api.integrations.list.useQuery()
  const form = useForm({ initialValues: { ...emptyProperty('', useLocale()), ...CHANGED } })
  const [extras, setExtras] = useState<BulkExtras>({
    ...NO_EXTRAS,
    reporting_account: reporting_account ?? '',
  })
  const [property_ids, setIds] = useState<readonly string[]>(
    properties.filter((one) => isChosenAtFirst(one, { tag, chosen })).map(({ id }) => id),
  )
  const [choices, setChoices] = useState<readonly BulkChoice[]>(sets_account ? ['reporting_account'] : [])
  const [looked, setLooked] = useState<PropertyBulkResult | null>(null)
  const [done, setDone] = useState<PropertyBulkResult | null>(null)
  const failure = useFormFailure(form, { fieldOf: fieldOfBulk })
  const key = useIdempotencyKey()
  const shown = useRef<HTMLDivElement>(null)

  const input = {
    property_ids: [...property_ids],
    changes: toChanges(
      choices,
      form.values,
      extras,
      (id) => integrations.data?.items.find((one) => one.id === id)?.type,
    ),
  }
  // What was looked at is no longer what would be sent.
  const asked = JSON.stringify(input)
  const [lookedAt, setLookedAt] = useState('')
  const preview = looked !== null && lookedAt === asked ? looked : null

  const look = api.properties.bulkEdit.useMutation({
    onError: failure.show,
    onSuccess: (result) => {
      setLooked(result)
      setLookedAt(asked)
    },
  })
  const apply = api.properties.bulkEdit.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async (result) => {
      setDone(result)
      await cache.properties.invalidate()
    },
  })
  useEffect(() => {
    if (preview) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])

  if (done)
    return (
      <BulkOutcome
        result={done}
        onAgain={() => {
          setDone(null)
          setLooked(null)
        }}
      />
    )
  const changing = preview?.properties.filter(
    ({ refused, changes }) => refused === null && keysOf(changes).length > 0,
  )
  const submit = form.onSubmit(() => {
    failure.clear()
    if (preview === null) return look.mutate({ ...input, dry_run: true })
    apply.mutate({ ...input, versions: versionsOf(preview) })
  })
  const isTooMuch = property_ids.length > BULK_PROPERTIES
  return (
    <>
      <LiveForm className={classes['page']} onSubmit={submit}>
        <FormSummary failure={failure.failure} />
        <Card title={t('which')} icon={<BulkStep number={1} />}>
          <ChooseProperties
            properties={properties}
            chosen={property_ids}
            error={isTooMuch ? t('too_many', { most: BULK_PROPERTIES }) : form.errors['property_ids']}
            onChange={setIds}
          />
        </Card>
        <Card title={t('what')} icon={<BulkStep number={2} />}>
          <BulkFields
            form={form}
            choices={choices}
            onChoices={setChoices}
            extras={extras}
            onExtras={setExtras}
          />
        </Card>
        <div ref={shown}>
          <Card title={t('differences')} icon={<BulkStep number={3} />}>
            {preview ? (
              <BulkDifferences properties={preview.properties} />
            ) : (
              <p className={classes['later']}>{t('look_first')}</p>
            )}
          </Card>
        </div>
        <div className={classes['actions']}>
          <output className={classes['summary']}>
            {preview
              ? t('summary', {
                  changing: changing?.length ?? 0,
                  refused: preview.properties.filter(({ refused }) => refused !== null).length,
                  all: preview.properties.length,
                })
              : t('hint', { count: property_ids.length, fields: choices.length })}
          </output>
          <Button
            type="submit"
            loading={look.isPending || apply.isPending}
            disabled={
              property_ids.length === 0 ||
              keysOf(input.changes).length === 0 ||
              isTooMuch ||
              changing?.length === 0
            }
          >
            {preview ? t('apply', { count: changing?.length ?? 0 }) : t('look')}
          </Button>
        </div>
      </LiveForm>
      <BulkHistory />
    </>
  )
}

const isChosenAtFirst = (
  property: Pick<FormProps['properties'][number], 'id' | 'tags'>,
  { tag, chosen }: Pick<Props, 'tag' | 'chosen'>,
): boolean =>
  chosen === undefined ? tag !== undefined && hasTag(property, tag) : chosen.includes(property.id)

/** What a field begins with as soon as it is chosen: a change of the usual setting. */
const CHANGED = {
  auto_cleaning_task: true,
  auto_access_codes: 'on_checkin_completed',
  codes_after_signatures: true,
  reserve_codes: true,
  reports_elsewhere: true,
} as const

const versionsOf = ({ properties }: PropertyBulkResult): Record<string, number> =>
  Object.fromEntries(properties.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])))
