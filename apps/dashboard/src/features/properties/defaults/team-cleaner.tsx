'use client'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { blankToNull } from '../../../components/blank-to-null'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { cleanerChoices } from './team-cleaners'

type Props = {
  /** The id of a user; null for nobody. */
  chosen: string | null
  error: ReactNode
  onChange: (user_id: string | null) => void
}

/** Who cleans new properties: a person who belongs to all of them, and so to those that do not exist yet. */
export function TeamCleaner({ chosen, error, onChange }: Props) {
  const t = useTranslations('settings.defaults')
  const fields = useTranslations('properties.form')
  const team = api.team.list.useQuery()
  const { people, hasLeft } = cleanerChoices(team.data?.items ?? [], chosen)
  const nobodyIsOfAll = team.isSuccess && people.length === 0
  return (
    <NativeSelect
      id="default_cleaner_user_id"
      label={fields('default_cleaner_id')}
      description={
        nobodyIsOfAll ? (
          <Link href={paths.team()}>{t('cleaner_none')}</Link>
        ) : (
          t(hasLeft && team.isSuccess ? 'cleaner_left_help' : 'cleaner_help')
        )
      }
      error={error}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(blankToNull(value))}
      data={[
        { value: '', label: fields('nobody') },
        ...people,
        ...(chosen !== null && hasLeft
          ? [{ value: chosen, label: t(team.isSuccess ? 'cleaner_left' : 'cleaner_reading') }]
          : []),
      ]}
    />
  )
}
