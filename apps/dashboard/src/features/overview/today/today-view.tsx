'use client'
import { useTranslations } from 'next-intl'
import { IconHome2 } from '@tabler/icons-react'
import { EmptyState } from '../../../components/empty-state'
import { LinkButton } from '../../../components/link-button'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { FirstStepsOfToday } from '../first-steps/first-steps-of-today'
import { DayGroups } from './day-groups'
import { DayStrip } from './day-strip'
import type { NeedLine } from './need-lines'
import { Needs } from './needs'
import { parseTodaySearch, todaySearchPath } from './today-search'

type Props = {
  today: string
  reader_time_zone: string
  /** What needs attention in short, at properties with the tag of the address when the page was rendered. */
  needs: { tag: string; lines: readonly NeedLine[] } | null
}

/** What needs a manager today, and the next days. */
export function TodayView({ today, reader_time_zone, needs }: Props) {
  const [{ day, tag }] = useUrlState(parseTodaySearch(today), todaySearchPath)
  const properties = api.properties.list.useQuery(nearbyProperties)
  const steps = api.account.firstSteps.useQuery()
  const hasProperty = properties.data?.items.length !== 0
  if (!hasProperty && (steps.data?.is_dismissed ?? true)) return <NoProperty />
  if (!hasProperty) return <FirstStepsOfToday isAlone />
  return (
    <>
      <Needs first={needs?.tag === tag ? needs.lines : null} tag={tag} reader_time_zone={reader_time_zone} />
      <DayStrip today={today} day={day ?? today} tag={tag} />
      <DayGroups key={day} today={today} day={day ?? today} tag={tag} reader_time_zone={reader_time_zone} />
      <FirstStepsOfToday isAlone={false} />
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
