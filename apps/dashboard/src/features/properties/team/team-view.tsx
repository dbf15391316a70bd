'use client'
import type { Account } from '@stayward/contract/account/account'
import type { TeamInvitation } from '@stayward/contract/properties/team'
import { allows } from '@stayward/contract/kernel/rights'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState, useSyncExternalStore } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { NoMatch } from '../../../components/no-match'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { useAllProperties } from '../use-all-properties'
import { keepInvite, keptInvite, subscribeToInvite } from './invite-again'
import { pendingTeamInvitations } from './team-inputs'
import { isUnfiltered, NO_TEAM_FILTER, parseTeamSearch, teamSearchPath } from './team-filter'
import type { Self } from './own-row'
import { TeamFilters } from './team-filters'
import { TeamMembers } from './team-members'
import { invitationsIn, peopleIn, type TeamPlace } from './team-people'
import { hasTag } from './team-search'
import classes from './team-view.module.css'

const InviteDrawer = dynamic(() => import('./invite-drawer').then((module) => module.InviteDrawer))
const MadeLinkDialog = dynamic(() => import('./made-link-dialog').then((module) => module.MadeLinkDialog))

/** Everybody who works at the properties whose team the reader manages, and who is invited. */
export function TeamView({ account }: { account: Pick<Account, 'account_id' | 'time_zone'> & Self }) {
  const { account_id, time_zone } = account
  const t = useTranslations('team')
  const common = useTranslations('common')
  const [search, change] = useUrlState(parseTeamSearch, teamSearchPath)
  const [made, setMade] = useState<TeamInvitation | null>(null)
  const filled = useSyncExternalStore(subscribeToInvite, keptInvite, () => null)
  const endInvite = () => {
    keepInvite(null)
    change({ invite: false })
  }
  const team = api.team.list.useQuery()
  const invited = api.team.listInvitations.useQuery(pendingTeamInvitations)
  const { list: listed, properties } = useAllProperties()
  const queries = [team, invited, listed]
  const failed = queries.find(({ isError }) => isError)
  const isPending = queries.some((query) => query.isPending) || listed.hasNextPage
  const managed = properties.filter(({ access_level }) => allows(access_level, 'member.manage'))
  const shown = managed.filter((property) => hasTag(property, search.tag))
  const shownIds = new Set(shown.map(({ id }) => id))
  const all = team.data?.items ?? []
  const pending = invited.data?.items ?? []
  const people = peopleIn(all, search, shownIds)
  const invitations = invitationsIn(pending, search, shownIds)
  const count = all.length + pending.length
  const isEmpty = !failed && !isPending && count === 0
  // Whom no filter asks for: the reader knows where they may go themselves.
  const self =
    isUnfiltered(search) && managed.some(({ access_level }) => access_level === 'owner') ? account : null
  const place = managed.find(({ id }) => id === search.property_id) ?? null
  const invite = (
    <Button
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => change({ invite: true })}
    >
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} about={t('context')} action={!isEmpty && invite} />
      {failed && <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && isPending && <RowsSkeleton height={72} rows={4} label={common('loading')} />}
      {isEmpty && (
        <EmptyState icon={IconUsersGroup} title={t('empty.title')} text={t('empty.text')} action={invite} />
      )}
      {!failed && !isPending && count > 0 && (
        <>
          <TeamFilters filter={search} onChange={change} />
          {place && <PlaceHead place={place} />}
          <p className={classes['count']} aria-live="polite">
            {[
              t('count', { count: people.length + (self ? 1 : 0) }),
              invitations.length > 0 && t('count_invited', { count: invitations.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {people.length + invitations.length === 0 ? (
            <NoMatch
              title={t('no_match.title')}
              text={t(place ? 'no_match.at_property' : 'no_match.text')}
              onClear={() => change(NO_TEAM_FILTER)}
            />
          ) : (
            <TeamMembers
              self={self}
              people={people}
              invitations={invitations}
              managed={managed}
              account_id={account_id}
              time_zone={time_zone}
              place={place}
              onInvite={(values) => {
                keepInvite(values)
                change({ invite: true })
              }}
              onMade={setMade}
            />
          )}
        </>
      )}
      {search.invite && !isPending && listed.isSuccess && (
        <InviteDrawer
          properties={managed}
          isOwner={managed.length === 0 || managed.some(({ access_level }) => access_level === 'owner')}
          filled={filled}
          onMade={(invitation) => {
            endInvite()
            setMade(invitation)
          }}
          onClose={endInvite}
        />
      )}
      {made && <MadeLinkDialog invitation={made} onClose={() => setMade(null)} />}
    </>
  )
}

/** Who can get into the chosen property, in words; the owner always can. */
function PlaceHead({ place: { id, name, access_level } }: { place: TeamPlace }) {
  const t = useTranslations('team.at_property')
  return (
    <div className={classes['place']}>
      <h2>{t('title', { property: name })}</h2>
      <p>
        {t(access_level === 'owner' ? 'owner' : 'manager')}{' '}
        <Link href={paths.property(id, 'crew')}>{t('open')}</Link>
      </p>
    </div>
  )
}
