'use client'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { IntegrationPurpose } from './integration-types'
import { MoreButton } from './more-button'

// A menu weighs a tenth of a page, and few readers connect another account.
const TypeChoices = dynamic(() => import('./type-choices').then((module) => module.TypeChoices), {
  loading: () => <MoreButton loading />,
})

type Props = {
  purpose: IntegrationPurpose
  types: readonly IntegrationType[]
  onConnect: (type: IntegrationType) => void
}

/** The button that connects another one of some types; of several types one is chosen. */
export function AddMore({ purpose, types, onConnect }: Props) {
  const t = useTranslations('integrations')
  const [isAsked, setIsAsked] = useState(false)
  const [first, ...others] = types
  if (first === undefined) return null
  const label = t('connect_another_of', { name: t(`purposes.${purpose}`) })
  if (isAsked) return <TypeChoices types={types} label={label} onConnect={onConnect} />
  if (others.length > 0)
    return (
      <MoreButton aria-haspopup="menu" aria-label={label} onClick={() => setIsAsked(true)}>
        {t('connect_another')}
      </MoreButton>
    )
  if (first === 'ical')
    return <MoreButton onClick={() => onConnect(first)}>{t('types.ical.connect')}</MoreButton>
  return (
    <MoreButton
      aria-label={t('connect_another_of', { name: t(`types.${first}.name`) })}
      onClick={() => onConnect(first)}
    >
      {t('connect_another')}
    </MoreButton>
  )
}
