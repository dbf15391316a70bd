'use client'
import { useTranslations } from 'next-intl'
import { IconHome2 } from '@tabler/icons-react'
import { EmptyState } from '../../../components/empty-state'
import { LinkButton } from '../../../components/link-button'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { FirstStepsOfToday } from '../first-steps/first-steps-card'
import { DayGroups } from './day-groups'
import { DayStrip } from './day-strip'
import { Needs } from './needs'
import { parseTodaySearch, todaySearchPath } from './today-search'

type Props = { today: string; reader_time_zone: string }

/** What needs a manager today, and the next days. */
export function TodayView({ today, reader_time_zone }: Props) {
  const [{ day }] = useUrlState(parseTodaySearch(today), todaySearchPath)
  const properties = api.properties.list.useQuery(nearbyProperties)
  const steps = api.account.firstSteps.useQuery()
  const hasProperty = properties.data?.items.length !== 0
  if (!hasProperty && (steps.data?.is_dismissed ?? true)) return <NoProperty />
  if (!hasProperty) return <FirstStepsOfToday />
  return (
    <>
      <FirstStepsOfToday />
      <Needs reader_time_zone={reader_time_zone} />
      <DayStrip today={today} day={day ?? today} />
      <DayGroups key={day} day={day ?? today} reader_time_zone={reader_time_zone} />
    </>
  )
}

function NoProperty() {
  const t = useTranslations('today.no_property')
  return (
    <EmptyState
      icon={IconHome2}
      title={t('title')}
      text={t('text')}
      action={<LinkButton href={paths.newProperty}>{t('action')}</LinkButton>}
    />
  )
}
