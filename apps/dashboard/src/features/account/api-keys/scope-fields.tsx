'use client'
import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ACCESS, type ApiKeyFormValues, scopeGroups } from './api-key-form-values'
import classes from './scope-fields.module.css'

type Props = {
  scopes: readonly ApiKeyScope[]
  access: ApiKeyFormValues['access']
  error: ReactNode
  onChange: (access: ApiKeyFormValues['access']) => void
}

/** The scopes of a key, group by group. */
export function ScopeFields({ scopes, access, error, onChange }: Props) {
  const t = useTranslations('api_keys')
  return (
    <fieldset className={classes['scopes']}>
      <legend>{t('create_dialog.scopes')}</legend>
      {error && <p className={classes['error']}>{error}</p>}
      {scopeGroups(scopes).map(({ group, choices }, index) => (
        <label key={group} className={classes['group']}>
          <span>{t(`groups.${group}`)}</span>
          <NativeSelect
            // The summary's link for an error of the scopes leads to the first group.
            id={index === 0 ? 'scopes' : undefined}
            size="xs"
            data={choices.map((value) => ({ value, label: t(`access.${value}`) }))}
            value={access[group] ?? 'none'}
            onChange={({ currentTarget }) =>
              onChange({ ...access, [group]: ACCESS.find((word) => word === currentTarget.value) })
            }
          />
        </label>
      ))}
    </fieldset>
  )
}
