'use client'
import { Button, Skeleton } from '@mantine/core'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorNotice } from '../../components/error-notice'
import classes from '../../components/form-section.module.css'
import { FormSummary } from '../../components/form-summary'
import { LiveForm } from '../../components/live-form'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useAnchor } from '../../components/use-anchor'
import { useDraft } from '../../components/use-draft'
import { useFormFailure } from '../../errors/form-failure'
import { problemOf } from '../../errors/problem'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'
import { ALONE, changeOf } from '../../trpc/row-versions'
import { useForm } from '@mantine/form'
import { haveMet, meetEdits } from '../../components/merge-edits'
import { type PropertyMeeting, PropertyMeetingNotice } from './property-meeting-notice'
import { fieldOfProperty, toPropertyForm, toPropertyReplace } from './property-form-values'
import { PropertySections } from './property-sections'

const AutomationSection = dynamic(() =>
  import('./automation-section').then((module) => module.AutomationSection),
)
const AuthorityFields = dynamic(() => import('./authority-fields').then((module) => module.AuthorityFields), {
  loading: () => <Skeleton height={80} radius="sm" />,
})

/** Changes the current state of a property. */
export function EditPropertyForm({ property_id }: { property_id: string }) {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const current = api.properties.get.useQuery(
    { property_id },
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, trpc: ALONE },
  )
  if (current.isFetchedAfterMount && current.data)
    return <EditForm latest={current.data} readLatest={async () => (await current.refetch()).data ?? null} />
  if (current.isError) return <ErrorNotice error={current.error} retry={() => void current.refetch()} />
  return <RowsSkeleton rows={6} height={60} label={t('loading')} />
}

type Props = {
  /** The property as it was last read. */
  latest: Property
  readLatest: () => Promise<Property | null>
}

function EditForm({ latest, readLatest }: Props) {
  const t = useTranslations('properties')
  const router = useRouter()
  const cache = api.useUtils()
  useAnchor()
  const [base, setBase] = useState(latest)
  const [meeting, setMeeting] = useState<PropertyMeeting | null>(null)
  const form = useForm({ initialValues: toPropertyForm(latest) })
  const failure = useFormFailure(form, { fieldOf: fieldOfProperty })
  // A draft belongs to the version it was typed over.
  const forget = useDraft(form, `property:${base.id}:${base.updated_at}`, ['wifi_password'])

  const follow = useEffectEvent((theirs: Property) => {
    if (theirs.updated_at === base.updated_at) return
    const { values, met } = meetEdits(toPropertyForm(base), form.getValues(), toPropertyForm(theirs), meeting)
    // If nothing was typed there is nothing to show.
    if (form.isDirty() && haveMet(met)) setMeeting(met)
    form.setInitialValues(toPropertyForm(theirs))
    form.setValues(values)
    setBase(theirs)
  })
  // Somebody else's saved change comes from outside, and has to be merged with what is typed here.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => follow(latest), [latest])

  const update = api.properties.update.useMutation({
    trpc: changeOf(base.id),
    onError: async (error) => {
      const typed = form.getValues()
      const theirs = problemOf(error)?.code === 'version.mismatch' ? await readLatest() : null
      if (theirs === null) return failure.show(error)
      // `follow` shows what was read, unless it does not concern this form, such as another cover.
      const { met } = meetEdits(toPropertyForm(base), typed, toPropertyForm(theirs), null)
      if (!haveMet(met)) update.mutate(toPropertyReplace(typed, theirs))
    },
    onSuccess: async (property) => {
      forget()
      setBase(property)
      setMeeting(null)
      form.setInitialValues(toPropertyForm(property))
      form.setValues(toPropertyForm(property))
      router.refresh()
      await cache.properties.invalidate()
      toast({ message: t('edit.saved', { name: property.name }) })
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    update.mutate(toPropertyReplace(values, base))
  })
  const discard = () => {
    form.setValues(toPropertyForm(base))
    setMeeting(null)
  }
  return (
    <LiveForm className={classes['form']} onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      {meeting && <PropertyMeetingNotice meeting={meeting} form={form} />}
      <PropertySections form={form} reporting={<AuthorityFields form={form} property={base} />} />
      <AutomationSection form={form} property={base} />
      <div className={classes['actions']}>
        <Button type="submit" loading={update.isPending} disabled={!form.isDirty() && meeting === null}>
          {t('edit.submit')}
        </Button>
        {form.isDirty() && (
          <Button variant="default" onClick={discard}>
            {t('edit.reset')}
          </Button>
        )}
      </div>
    </LiveForm>
  )
}
