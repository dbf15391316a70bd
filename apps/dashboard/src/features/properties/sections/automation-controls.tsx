'use client'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import {
  ARRIVAL_RELEASES,
  AUTO_ACCESS_CODES,
  RESERVE_REVEAL_HOURS,
} from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'

/** From how many hours before an arrival guests get the reserve; 0 for never. */
const REVEAL_HOURS = Array.from({ length: RESERVE_REVEAL_HOURS.longest + 1 }, (_, hours) => hours)

type Props = Omit<NativeSelectProps, 'label' | 'description' | 'data'>

/** When guests get their codes. */
export function AutoCodesSelect(props: Props) {
  const t = useTranslations('properties.form')
  return (
    <NativeSelect
      {...props}
      label={t('auto_access_codes')}
      description={t('auto_access_codes_help')}
      data={AUTO_ACCESS_CODES.map((value) => ({ value, label: t(`auto_codes.${value}`) }))}
    />
  )
}

/** From when guests get the reserve of a lock without anybody. */
export function RevealHoursSelect(props: Props) {
  const t = useTranslations('properties.form')
  return (
    <NativeSelect
      {...props}
      label={t('reserve_reveal_hours')}
      description={t('reserve_reveal_hours_help')}
      data={REVEAL_HOURS.map((hours) => ({
        value: hours === 0 ? '' : String(hours),
        label: t('reveal_hours', { hours }),
      }))}
    />
  )
}

/** When guests see how to get in. */
export function ArrivalReleaseSelect(props: Props) {
  const t = useTranslations('properties.form')
  return (
    <NativeSelect
      {...props}
      label={t('arrival_release')}
      description={t('arrival_release_help')}
      data={ARRIVAL_RELEASES.map((value) => ({ value, label: t(`releases.${value}`) }))}
    />
  )
}
