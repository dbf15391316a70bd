'use client'
import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../components/field'
import { api } from '../../trpc/api'
import { PropertySelect } from '../properties/property-select'
import { UNKNOWN_EVENTS_AS } from '@stayward/contract/channels/feed-values'
import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import type { FormProps } from './integration-form'
import { IntegrationFormFrame, NameField, SecretField } from './integration-form-frame'
import { icalValues, type NewIcal, toIcalCreate, toIcalReplace } from './integration-form-values'
import { leavesUnknown } from './unknown-events'
import { useSaving } from './use-saving'

type Props = FormProps<'ical'> & {
  /** The property of a new calendar; chosen here if undefined. */
  property_id: string | undefined
  /** The channel to begin with; Airbnb if undefined. */
  source: NewIcal['source'] | undefined
}

/** The calendar feed of a channel: which property, and where it is read. */
export function IcalForm({ integration, purpose, property_id, source, onClose }: Props) {
  const t = useTranslations('integrations.form')
  const sources = useTranslations('bookings.sources')
  const form = useForm({ initialValues: icalValues(integration, { property_id, source }) })
  const saving = useSaving(form, { type: 'ical', integration, secrets: ['url'], onClose })
  const create = api.integrations.createIcal.useMutation(saving.create)
  const replace = api.integrations.replaceIcal.useMutation(saving.replace)
  const submit = form.onSubmit((values) => {
    saving.failure.clear()
    if (integration) replace.mutate({ integration_id: integration.id, ...toIcalReplace(values) })
    else {
      // A draft of the form may have another property.
      const chosen = property_id ?? values.property_id
      if (chosen === null) saving.failure.showField('property_id', t('property_required'))
      else create.mutate(toIcalCreate(values, chosen))
    }
  })
  return (
    <IntegrationFormFrame
      type="ical"
      integration={integration}
      purpose={purpose}
      text={t('ical_text')}
      failure={saving.failure.failure}
      isBusy={create.isPending || create.isSuccess || replace.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!integration && property_id === undefined && (
        <PropertySelect
          required
          {...field(form, 'property_id')}
          value={form.values.property_id}
          label={t('property')}
          placeholder={t('property_placeholder')}
        />
      )}
      <SecretField {...field(form, 'url')} label={t('url')} help={t('url_help')} integration={integration} />
      {purpose !== 'reauthorise' && (
        <>
          <NativeSelect
            {...field(form, 'source')}
            label={t('source')}
            data={FEED_SOURCES.map((value) => ({ value, label: sources(value) }))}
          />
          {leavesUnknown(form.values.source) && (
            <NativeSelect
              {...field(form, 'treat_unknown_as')}
              label={t('treat_unknown_as')}
              description={t('treat_unknown_as_help')}
              data={UNKNOWN_EVENTS_AS.map((value) => ({ value, label: t(`treat_as.${value}`) }))}
            />
          )}
          <NameField {...field(form, 'name')} />
        </>
      )}
    </IntegrationFormFrame>
  )
}
