'use client'
import { Progress } from '@mantine/core'
import type { VendorDevice } from '@stayward/contract/locks/smart-lock'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../components/form-dialog'
import { SearchSelect } from '../../components/search-select'
import { useErrorWords } from '../../errors/use-error-words'
import { toast } from '../../toasts/toasts'
import { usePropertyChoices } from '../channels/use-property-choices'
import { matchDevices } from './device-matches'
import classes from './match-devices-dialog.module.css'
import { useAssignDevices } from './use-assign-devices'

type Props = { integration_id: string; devices: readonly VendorDevice[]; onClose: () => void }

/** Assigns many locks or doors at once; those named after a property are proposed for it. */
export function MatchDevicesDialog({ integration_id, devices, onClose }: Props) {
  const t = useTranslations('integrations.match')
  const words = useErrorWords()
  const { choices, isComplete } = usePropertyChoices('smart_lock.add')
  // What was here as the dialog opened: those that are assigned leave the list of the page.
  const [offered] = useState(devices)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const { assign, done, errors, isBusy } = useAssignDevices(integration_id)
  const proposed = isComplete ? matchDevices(offered, choices) : new Map<string, string>()
  const propertyOf = (external_id: string): string | null =>
    chosen.get(external_id) ?? (chosen.has(external_id) ? null : (proposed.get(external_id) ?? null))
  const assignments = offered.flatMap(({ external_id, name }) => {
    const property_id = propertyOf(external_id)
    return property_id === null ? [] : [{ external_id, name, property_id }]
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (assignments.length === 0 || !(await assign(assignments))) return
    toast({ message: t('assigned', { count: assignments.length }) })
    onClose()
  }
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      action={t('confirm', { count: assignments.length })}
      isBusy={isBusy}
      failure={null}
      isSheet
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <output className={classes['count']}>
        {isBusy
          ? t('running', { done: done.size, count: assignments.length })
          : t('named', { count: assignments.length, all: offered.length })}
      </output>
      {isBusy && (
        <Progress
          value={(100 * done.size) / assignments.length}
          aria-label={t('running', { done: done.size, count: assignments.length })}
        />
      )}
      <ul>
        {offered.map(({ external_id, name }) => (
          <li key={external_id} className={classes['row']}>
            <span className={classes['name']}>{name}</span>
            <SearchSelect
              aria-label={t('property', { name })}
              placeholder={isComplete ? t('nothing') : t('reading')}
              choices={choices}
              value={propertyOf(external_id)}
              disabled={!isComplete || isBusy || done.has(external_id)}
              error={errors.has(external_id) && words.of(errors.get(external_id)).title}
              clearable
              onChange={(property_id) => setChosen((all) => new Map(all).set(external_id, property_id))}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
