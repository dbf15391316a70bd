'use client'
import { Checkbox, TextInput } from '@mantine/core'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import classes from './type-fields.module.css'
import { typesByGroup, withTypes } from './type-groups'

/** All types that can be chosen; those of `named_only` are sent only if they are. */
export type EventTypes = { operational: readonly ActivityType[]; named_only: readonly ActivityType[] }

type Props = {
  types: EventTypes
  chosen: readonly ActivityType[]
  onChange: (chosen: ActivityType[]) => void
}

/** Event types by group, with a search over their words and codes. */
export function TypeFields({ types: { operational, named_only }, chosen, onChange }: Props) {
  const t = useTranslations('developers')
  const [query, setQuery] = useState('')
  const all = [...operational, ...named_only]
  const words = query.trim().toLowerCase()
  const shown = all.filter((type) => `${type} ${t(`event_types.${type}`)}`.toLowerCase().includes(words))
  const tick = (some: readonly ActivityType[], isChosen: boolean) =>
    onChange(withTypes(all, chosen, some, isChosen))
  return (
    <div className={classes['types']}>
      <div className={classes['head']}>
        <TextInput
          // The summary's link for a missing choice leads here.
          id="types"
          type="search"
          aria-label={t('webhooks.form.search')}
          placeholder={t('webhooks.form.search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter searches; it must not send the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <output className={classes['count']}>{t('webhooks.form.count', { count: chosen.length })}</output>
      </div>
      <div className={classes['groups']}>
        {shown.length === 0 && <p className={classes['none']}>{t('webhooks.form.none_found')}</p>}
        {typesByGroup(shown).map(({ group, types }) => {
          const count = types.filter((type) => chosen.includes(type)).length
          return (
            <fieldset key={group} className={classes['group']}>
              <legend>
                <Checkbox
                  label={t(`event_groups.${group}`)}
                  checked={count === types.length}
                  indeterminate={count > 0 && count < types.length}
                  onChange={({ currentTarget }) => tick(types, currentTarget.checked)}
                />
              </legend>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  size="xs"
                  label={
                    <>
                      {t(`event_types.${type}`)} <code className={classes['code']}>{type}</code>
                      {named_only.includes(type) && (
                        <span className={classes['sensitive']}> · {t('webhooks.form.sensitive')}</span>
                      )}
                    </>
                  }
                  checked={chosen.includes(type)}
                  onChange={({ currentTarget }) => tick([type], currentTarget.checked)}
                />
              ))}
            </fieldset>
          )
        })}
      </div>
    </div>
  )
}
