'use client'
import { NativeSelect } from '@mantine/core'
import { tagKey } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import { LiveFields } from '../../components/live-fields'
import { api } from '../../trpc/api'
import classes from './tag-filter.module.css'

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
  return (
    <LiveFields>
      <NativeSelect
        className={classes['filter'] ?? ''}
        data-tag-filter
        aria-label={t('label')}
        value={chosen ?? value}
        data={[
          { value: '', label: t('all') },
          ...tags.map((tag) => ({ value: tag, label: tag })),
          ...(value === '' || chosen !== undefined
            ? []
            : [{ value, label: t(data ? 'gone' : 'one', { tag: value }) }]),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </LiveFields>
  )
}
