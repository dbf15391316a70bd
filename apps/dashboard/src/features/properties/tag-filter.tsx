'use client'
import { Skeleton } from '@mantine/core'
import { tagKey } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { api } from '../../trpc/api'
import classes from './tag-filter.module.css'

const SlimSelect = dynamic(
  () => import('../../components/slim-select').then((module) => module.SlimSelect<string>),
  { loading: () => <Skeleton height="var(--control-height)" radius="sm" /> },
)

type Props = {
  /** The tag, in any case; the empty one for all properties. */
  value: string
  onChange: (tag: string) => void
}

/** Keeps a page to the properties with a tag. Only there if the reader sees any tag, or the page is kept to one. */
export function TagFilter({ value, onChange }: Props) {
  const t = useTranslations('properties.tag_filter')
  const { data } = api.properties.listTags.useQuery()
  const tags = data?.items.map(({ tag }) => tag) ?? []
  const chosen = tags.find((tag) => tagKey(tag) === tagKey(value))
  if (tags.length === 0 && value === '') return null
  const isGone = value !== '' && chosen === undefined
  return (
    <div className={classes['filter']} data-tag-filter>
      <SlimSelect
        label={t('label')}
        value={chosen ?? value}
        choices={[
          { value: '', label: t('all') },
          ...tags.map((tag) => ({ value: tag, label: tag })),
          ...(isGone ? [{ value, label: t(data ? 'gone' : 'one', { tag: value }) }] : []),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
