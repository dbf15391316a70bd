'use client'
import { allows } from '@stayward/contract/kernel/rights'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../nearby-properties'
import classes from './crew-directory.module.css'
import { peopleOfCrews } from './crew-people'
import { useRoleWords } from './use-role-words'

/** Who works where, over all properties whose team the reader may see. */
export function CrewDirectory() {
  const t = useTranslations()
  const role = useRoleWords()
  const properties = api.properties.list.useQuery(nearbyProperties)
  const seen = (properties.data?.items ?? []).filter(({ access_level }) => allows(access_level, 'member.see'))
  const crews = api.useQueries((read) => seen.map(({ id }) => read.propertyMembers.list({ property_id: id })))
  const failed = [properties, ...crews].find(({ isError }) => isError)
  if (failed) return <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />
  if (properties.isPending || crews.some(({ isPending }) => isPending))
    return <RowsSkeleton height={72} rows={4} label={t('common.loading')} />
  const names = new Map(seen.map(({ id, name }) => [id, name]))
  const people = peopleOfCrews(crews.flatMap(({ data }) => data?.items ?? []))
  if (people.length === 0)
    return (
      <EmptyState
        icon={IconUsersGroup}
        title={t('crew.directory.none')}
        text={t('crew.directory.none_text')}
        action={<LinkButton href={paths.properties()}>{t('crew.directory.choose')}</LinkButton>}
      />
    )
  return (
    <ul className={classes['people']}>
      {people.map(({ user_id, name, email, memberships }) => (
        <li key={user_id} className={classes['person']}>
          <div className={classes['who']}>
            <h2>{name}</h2>
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </div>
          <ul className={classes['places']}>
            {memberships.map((member) => (
              <li key={member.id}>
                <Link href={paths.property(member.property_id, 'crew')}>{names.get(member.property_id)}</Link>
                <span>{role(member)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
