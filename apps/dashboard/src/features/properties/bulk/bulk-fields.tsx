'use client'
import { CloseButton, NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import type { PropertyFormState } from '../sections/section-props'
import classes from './bulk-edit.module.css'
import { BulkField } from './bulk-field'
import { BULK_CHOICES, type BulkChoice, type BulkExtras } from './bulk-values'

type Props = {
  form: PropertyFormState
  choices: readonly BulkChoice[]
  onChoices: (choices: readonly BulkChoice[]) => void
  extras: BulkExtras
  onExtras: (extras: BulkExtras) => void
}

/** What is changed, added one by one. */
export function BulkFields({ form, choices, onChoices, extras, onExtras }: Props) {
  const t = useTranslations('properties.bulk')
  const team = api.team.list.useQuery()
  const cleaners = (team.data?.items ?? []).map(({ user_id, name, last_name }) => ({
    value: user_id,
    label: `${name} ${last_name}`,
  }))
  const offered = BULK_CHOICES.filter((choice) => !choices.includes(choice))
  return (
    <div className={classes['part']}>
      <div className={classes['chosen']}>
        {choices.map((choice) => (
          <div key={choice} className={classes['choice']}>
            <div>
              <BulkField
                choice={choice}
                form={form}
                extras={extras}
                onExtras={onExtras}
                cleaners={cleaners}
              />
            </div>
            <CloseButton
              aria-label={t('leave', { field: t(`fields.${choice}`) })}
              onClick={() => onChoices(choices.filter((other) => other !== choice))}
            />
          </div>
        ))}
      </div>
      {offered.length > 0 && (
        <NativeSelect
          id="add_field"
          label={t(choices.length === 0 ? 'first_field' : 'add_field')}
          value=""
          maw={360}
          onChange={({ currentTarget }) => {
            const added = offered.find((choice) => choice === currentTarget.value)
            if (added) onChoices([...choices, added])
          }}
          data={[
            { value: '', label: t('choose_field') },
            ...offered.map((value) => ({ value, label: t(`fields.${value}`) })),
          ]}
        />
      )}
    </div>
  )
}
