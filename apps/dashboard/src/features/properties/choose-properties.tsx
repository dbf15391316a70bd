'use client'
import type { Property } from '@stayward/contract/properties/property'
import { Button, Checkbox, Chip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FilterChips } from '../../components/filter-chips'
import { SearchField } from '../../components/search-field'
import classes from './choose-properties.module.css'
import { hasTag, propertyMatches, tagsOf } from './team/team-search'

type Props = {
  properties: readonly Pick<Property, 'id' | 'name' | 'city' | 'tags'>[]
  chosen: readonly string[]
  error: ReactNode
  onChange: (ids: string[]) => void
}

/** Chooses properties by name, or all of a tag or a city at once. */
export function ChooseProperties({ properties, chosen, error, onChange }: Props) {
  const t = useTranslations('properties.choose')
  const [query, setQuery] = useState('')
  const isChosen = new Set(chosen)
  const shown = properties.filter((property) => propertyMatches(property, query))
  const add = (more: readonly { id: string }[]) =>
    onChange([...new Set([...chosen, ...more.map(({ id }) => id)])])
  const drop = (less: readonly { id: string }[]) => {
    const gone = new Set(less.map(({ id }) => id))
    onChange(chosen.filter((id) => !gone.has(id)))
  }
  const ofTag = (tag: string) => properties.filter((property) => hasTag(property, tag))
  const ofCity = (city: string) => properties.filter((property) => property.city === city)
  const cities = [...new Set(properties.map(({ city }) => city))].toSorted((one, other) =>
    one.localeCompare(other),
  )
  // A city of one property chooses no more than the property itself.
  const areGroups = cities.length > 1 && cities.length < properties.length
  const groups = [
    { label: t('tags'), names: tagsOf(properties), of: ofTag },
    { label: t('cities'), names: areGroups ? cities : [], of: ofCity },
  ]
  return (
    <div className={classes['choose']} id="property_ids">
      <SearchField label={t('search')} value={query} onChange={setQuery} />
      {groups.map(
        ({ label, names, of }) =>
          names.length > 0 && (
            <FilterChips key={label} label={label}>
              {names.map((name) => {
                const own = of(name)
                return (
                  <Chip
                    key={name}
                    size="xs"
                    variant="light"
                    checked={own.every(({ id }) => isChosen.has(id))}
                    onChange={(checked) => (checked ? add(own) : drop(own))}
                  >
                    {name}
                  </Chip>
                )
              })}
            </FilterChips>
          ),
      )}
      <div className={classes['bar']}>
        <span aria-live="polite">{t('count', { count: chosen.length })}</span>
        <Button size="compact-xs" variant="subtle" onClick={() => add(shown)}>
          {t('every')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          {t('none')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className={classes['none']}>{t('no_match')}</p>
      ) : (
        <ul className={classes['list']} aria-label={t('list')}>
          {shown.map((property) => (
            <li key={property.id}>
              <Checkbox
                label={property.name}
                description={property.city}
                checked={isChosen.has(property.id)}
                onChange={(event) => (event.currentTarget.checked ? add([property]) : drop([property]))}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
