'use client'
import { CloseButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PropertySelect } from './property-select'
import { usePropertiesById } from './use-properties-by-id'
import classes from './property-list-field.module.css'

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Several properties, added one by one. */
export function PropertyListField({ chosen, onChange }: Props) {
  const t = useTranslations('properties.list_field')
  const properties = usePropertiesById(chosen)
  return (
    <div className={classes['field']}>
      <PropertySelect
        // Begins empty after each property that was added. The summary's link for a missing choice leads here.
        key={chosen.length}
        id="property_ids"
        aria-label={t('add')}
        placeholder={t('add')}
        value={null}
        isOffered={({ id }) => !chosen.includes(id)}
        onChange={(property_id) => property_id !== null && onChange([...chosen, property_id])}
      />
      <ul className={classes['chosen']}>
        {chosen.map((id) => {
          const name = properties.get(id)?.name ?? t('unknown')
          return (
            <li key={id}>
              {name}
              <CloseButton
                size="sm"
                aria-label={t('remove', { name })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
