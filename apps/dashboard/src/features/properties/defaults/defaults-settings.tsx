'use client'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PropertyDefaults } from '@stayward/contract/properties/property-defaults'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { textField } from '../../../components/field'
import { FieldRow, FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { TimeField } from '../../../dates/time-field'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { nameOfRead, READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { AutomationFields } from '../sections/automation-fields'
import classes from './defaults-settings.module.css'
import { DefaultsSummary } from './defaults-summary'
import { newProperty, toDefaults } from './defaults-values'
import { TeamCleaner } from './team-cleaner'
import { ReportingDefaults } from './reporting-defaults'

/** What stands for the defaults among the rows whose versions are remembered: an account has them once. */
const DEFAULTS = nameOfRead('properties.defaults')

/** What new properties of the reader's account start from. */
export function DefaultsSettings() {
  const t = useTranslations('common')
  // Read again with their version, so that the change applies to what is shown.
  const defaults = api.properties.defaults.useQuery(undefined, READ_CURRENT)
  const [saves, setSaves] = useState(0)
  if (defaults.isFetchedAfterMount && defaults.data)
    return (
      <Form
        key={saves}
        defaults={defaults.data}
        onSaved={async () => {
          await defaults.refetch()
          setSaves((count) => count + 1)
        }}
      />
    )
  if (defaults.isError) return <ErrorNotice error={defaults.error} retry={() => void defaults.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

const SIGNATURES = ['by_law', 'always', 'never'] as const

const toSignatures = (after: boolean | null) => (after === null ? 'by_law' : after ? 'always' : 'never')

function Form({ defaults, onSaved }: { defaults: PropertyDefaults; onSaved: () => Promise<void> }) {
  const t = useTranslations('settings.defaults')
  const fields = useTranslations('properties.form')
  const form = useForm({ initialValues: newProperty('', useLocale(), defaults) })
  const [reporting, setReporting] = useState<string[]>(defaults.reporting_integration_ids)
  const [cleaner, setCleaner] = useState(defaults.default_cleaner_user_id)
  const failure = useFormFailure(form)
  const update = api.properties.updateDefaults.useMutation({
    trpc: useChangeOf(DEFAULTS),
    onError: failure.show,
    onSuccess: async () => {
      form.resetDirty()
      await onSaved()
      // Only now: what is typed before the form has its new state would be lost.
      toast({ message: t('saved') })
    },
  })
  const hasOthers =
    reporting.join() !== defaults.reporting_integration_ids.join() ||
    cleaner !== defaults.default_cleaner_user_id
  return (
    <div className={classes['beside']}>
      <GuardedForm
        failure={failure.failure}
        isDirty={form.isDirty() || hasOthers}
        isBusy={update.isPending}
        action={t('save')}
        back={paths.settings}
        onSubmit={form.onSubmit((values) => {
          failure.clear()
          update.mutate(
            toDefaults(values, { reporting_integration_ids: reporting, default_cleaner_user_id: cleaner }),
          )
        })}
      >
        <FormSection title={t('times')}>
          <FieldRow>
            <TimeField {...textField(form, 'check_in_time')} label={fields('check_in_time')} required />
            <TimeField {...textField(form, 'check_out_time')} label={fields('check_out_time')} required />
          </FieldRow>
        </FormSection>
        <FormSection title={fields('automation')} text={fields('automation_text')}>
          <AutomationFields
            form={form}
            cleaner={
              <TeamCleaner
                chosen={cleaner}
                error={form.errors['default_cleaner_user_id']}
                onChange={setCleaner}
              />
            }
          />
          <NativeSelect
            id="codes_after_signatures"
            label={fields('codes_after_signatures')}
            error={form.errors['codes_after_signatures']}
            value={toSignatures(form.values.codes_after_signatures)}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('codes_after_signatures', value === 'by_law' ? null : value === 'always')
            }
            data={SIGNATURES.map((value) => ({ value, label: t(`signatures.${value}`) }))}
          />
        </FormSection>
        <ReportingDefaults chosen={reporting} onChange={setReporting} />
      </GuardedForm>
      <div className={classes['summary']}>
        <DefaultsSummary values={form.values} reporting={reporting} />
      </div>
    </div>
  )
}
