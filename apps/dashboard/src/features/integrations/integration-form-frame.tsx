'use client'
import { REPORTING_AUTHORITIES } from '@stayward/contract/authorities/authority'
import { INTEGRATION_LIMITS } from '@stayward/contract/integrations/integration-values'
import { PasswordInput, TextInput } from '@mantine/core'
import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { knownWord } from '../../components/known-words'
import { PortalLink } from '../../components/portal-link'
import type { FormFailure } from '../../errors/form-failure'
import type { Purpose } from './integration-form'

type Props = Pick<ComponentProps<typeof FormDialog>, 'isBusy' | 'onSubmit' | 'onClose' | 'children'> & {
  type: IntegrationType
  integration: Integration | null
  purpose: Purpose
  /** What is needed to connect one of this type. */
  text: ReactNode
  failure: FormFailure | null
}

/** The dialog around the fields of a type: its texts, and what its vendor's errors mean here. */
export function IntegrationFormFrame({ type, integration, purpose, text, ...form }: Props) {
  const t = useTranslations('integrations')
  const explain = useExplanation(type)
  const name = integration?.name ?? ''
  const words = {
    connect: {
      title: t(`types.${type}.connect`),
      text: (
        <>
          {text} <VendorPortal type={type} />
        </>
      ),
      action: t(type === 'ical' ? 'form.add' : 'form.connect'),
    },
    change: { title: t('form.change_title', { name }), text: null, action: t('form.reauthorise') },
    reauthorise: {
      title: t('form.reauthorise_title', { name }),
      text: t('form.reauthorise_text'),
      action: t('form.reauthorise'),
    },
  }[purpose]
  return <FormDialog {...words} {...form} explanation={form.failure && explain(form.failure.code)} />
}

/** Where a host finds the details, if they are those of an authority with a portal. */
function VendorPortal({ type }: { type: IntegrationType }) {
  const authority = knownWord(REPORTING_AUTHORITIES, type)
  return authority && <PortalLink authority={authority} />
}

function useExplanation(type: IntegrationType): (code: string) => string | null {
  const t = useTranslations('integrations')
  return (code) => {
    switch (code) {
      case 'integration.unavailable':
        return t('failures.unavailable', { vendor: t(`types.${type}.name`) })
      case 'integration.timeout':
        return t(`failures.timeout.${type}`)
      case 'integration.credentials_rejected':
        return t(`failures.credentials_rejected.${type}`)
      default:
        return null
    }
  }
}

type NameProps = ComponentProps<typeof TextInput> & {
  /** The default name. */
  otherwise?: string
}

export function NameField({ otherwise, ...props }: NameProps) {
  const t = useTranslations('integrations.form')
  return (
    <TextInput
      {...props}
      label={t('name')}
      {...(otherwise && { description: t('name_help', { name: otherwise }) })}
      maxLength={INTEGRATION_LIMITS.name}
      autoComplete="off"
    />
  )
}

type SecretProps = ComponentProps<typeof PasswordInput> & { help?: string; integration: Integration | null }

/** A secret, which is entered and never shown again; if left blank in a change, the current one stays. */
export function SecretField({ help, integration, required = integration === null, ...props }: SecretProps) {
  const t = useTranslations('integrations.form')
  const hint = integration?.secret_hint
  const kept = hint ? t('secret_kept_hint', { hint }) : t('secret_kept')
  return (
    <PasswordInput
      {...props}
      required={required}
      description={[help, integration && kept].filter(Boolean).join(' ')}
      autoComplete="new-password"
      data-1p-ignore
    />
  )
}
