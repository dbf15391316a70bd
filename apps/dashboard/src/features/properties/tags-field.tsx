'use client'
import { CloseButton, TextInput } from '@mantine/core'
import { PROPERTY_LIMITS, tagKey } from '@stayward/contract/properties/property-values'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { LiveFields } from '../../components/live-fields'
import { api } from '../../trpc/api'
import classes from './property-list-field.module.css'
import { withTags } from './with-tags'

type Props = {
  id: string
  label: string
  description: string
  error: ReactNode
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Tags, typed or chosen from those in use. Enter, a comma and leaving the field each add what is typed. */
export function TagsField({ id, label, description, error, chosen, onChange }: Props) {
  const t = useTranslations('properties.tags_field')
  const [typed, setTyped] = useState('')
  const list_id = useId()
  const used = api.properties.listTags.useQuery()
  const keys = new Set(chosen.map(tagKey))
  const offered = (used.data?.items ?? []).filter(({ tag }) => !keys.has(tagKey(tag)))
  const isFull = chosen.length >= PROPERTY_LIMITS.tags
  const add = (text: string) => {
    setTyped('')
    const next = withTags(chosen, text)
    if (next.length > chosen.length) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  return (
    <LiveFields>
      <div className={classes['field']}>
        <TextInput
          id={id}
          label={label}
          description={isFull ? t('too_many', { count: PROPERTY_LIMITS.tags }) : description}
          error={error}
          placeholder={t('placeholder')}
          value={typed}
          maxLength={PROPERTY_LIMITS.tag}
          disabled={isFull}
          autoComplete="off"
          list={list_id}
          onChange={({ currentTarget: { value } }) => {
            const isOffered = offered.some(({ tag }) => tag === value)
            if (isOffered || value.includes(',')) add(value)
            else setTyped(value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        <datalist id={list_id}>
          {offered.map(({ tag }) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <ul className={classes['chosen']}>
          {chosen.map((tag) => (
            <li key={tag}>
              {tag}
              <CloseButton
                size="sm"
                aria-label={t('remove', { tag })}
                onClick={() => onChange(chosen.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      </div>
    </LiveFields>
  )
}
