'use client'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { Dialog } from '../../components/dialog'
import { ErrorNotice } from '../../components/error-notice'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { api } from '../../trpc/api'
import { READ_CURRENT } from '../../trpc/row-versions'
import { AlloggiatiForm } from './alloggiati-form'
import { ErtzaintzaForm } from './ertzaintza-form'
import { MossosForm } from './mossos-form'
import { SibaForm } from './siba-form'
import { IcalForm } from './ical-form'
import type { Purpose } from './integration-form'
import { PROCEDURES } from './integration-types'
import { NukiForm } from './nuki-form'
import { SesHospedajesForm } from './ses-hospedajes-form'
import { TwilioForm } from './twilio-form'
import { UnifiAccessForm } from './unifi-access-form'

type IcalIntegration = Extract<Integration, { type: 'ical' }>

type Props = {
  type: IntegrationType
  integration: Integration | null
  purpose: Purpose
  /** The property of a new calendar; chosen in the form if omitted. */
  property_id?: string
  /** The channel of a new calendar, as far as it is known. */
  source?: IcalIntegration['config']['source']
  onClose: () => void
}

/** The form of an integration of a type: a new one, or the current state of an existing one. */
export function IntegrationDialog({ integration, ...props }: Props) {
  if (!integration) return <FormOfType integration={null} {...props} />
  return <ChangeDialog integration={integration} purpose={props.purpose} onClose={props.onClose} />
}

function ChangeDialog({
  integration,
  ...props
}: Pick<Props, 'purpose' | 'onClose'> & { integration: Integration }) {
  const t = useTranslations()
  const { type, id, name } = integration
  // Read again with its version, so that the change applies to what is shown.
  const current = api.integrations[PROCEDURES[type].get].useQuery({ integration_id: id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.isSuccess)
    return <FormOfType type={type} integration={current.data} {...props} />
  return (
    <Dialog title={t('integrations.form.change_title', { name })} onClose={props.onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={60} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

function FormOfType({ type, integration, property_id, source, ...props }: Props) {
  switch (type) {
    case 'nuki':
      return <NukiForm integration={ofType(type, integration)} {...props} />
    case 'unifi_access':
      return <UnifiAccessForm integration={ofType(type, integration)} {...props} />
    case 'ses_hospedajes':
      return <SesHospedajesForm integration={ofType(type, integration)} {...props} />
    case 'mossos':
      return <MossosForm integration={ofType(type, integration)} {...props} />
    case 'ertzaintza':
      return <ErtzaintzaForm integration={ofType(type, integration)} {...props} />
    case 'siba':
      return <SibaForm integration={ofType(type, integration)} {...props} />
    case 'alloggiati':
      return <AlloggiatiForm integration={ofType(type, integration)} {...props} />
    case 'twilio':
      return <TwilioForm integration={ofType(type, integration)} {...props} />
    case 'ical':
      return (
        <IcalForm
          integration={ofType(type, integration)}
          property_id={property_id}
          source={source}
          {...props}
        />
      )
  }
}

type OfType<Type extends IntegrationType> = Extract<Integration, { type: Type }>

const ofType = <Type extends IntegrationType>(
  type: Type,
  integration: Integration | null,
): OfType<Type> | null => (integration !== null && isOfType(type, integration) ? integration : null)

const isOfType = <Type extends IntegrationType>(
  type: Type,
  integration: Integration,
): integration is OfType<Type> => integration.type === type
