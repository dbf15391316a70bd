'use client'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'

const OBSTACLES = [
  'other_authority',
  'booking_not_confirmed',
  'booking_in_conflict',
  'no_lessor',
  'elsewhere',
  'no_account',
  'no_codes',
  'over_before_setup',
  'nobody_to_report',
  'no_establishment_code',
  'payment_method_missing',
  'checkin_incomplete',
  'holder_missing',
  'guests_number_unknown',
  'not_wanted',
] as const

/** What keeps a report from being sent, as a sentence. */
export function useObstacleWords(): (obstacle: Report['obstacle']) => string {
  const t = useTranslations('reports')
  return (obstacle) => {
    const known = OBSTACLES.find((name) => obstacle === `report.${name}`)
    return known ? t(`obstacles.${known}`) : ''
  }
}
