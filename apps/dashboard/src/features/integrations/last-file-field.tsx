'use client'
import { INTEGRATION_LIMITS } from '@stayward/contract/integrations/integration-values'
import { NumberInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'

/** The number of the last file that an authority got from another program, after which ours go on. */
export function LastFileField(props: ComponentProps<typeof NumberInput>) {
  const t = useTranslations('integrations.form')
  return (
    <NumberInput
      {...props}
      label={t('last_file_number')}
      description={t('last_file_number_help')}
      min={0}
      max={INTEGRATION_LIMITS.last_file_number}
      allowDecimal={false}
    />
  )
}
