'use client'
import { useForm } from '@mantine/form'
import { pick } from '@stayward/contract/kernel/keys'
import type { Property } from '@stayward/contract/properties/property'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { haveMet, isSameValue, meetEdits, type Met } from '../../../components/merge-edits'
import { useFormFailure } from '../../../errors/form-failure'
import { problemOf } from '../../../errors/problem'
import { api } from '../../../trpc/api'
import { changeOf } from '../../../trpc/row-versions'
import { useWrongField } from '../../authorities/reports/use-wrong-field'
import {
  fieldOfProperty,
  type PropertyFormValues,
  toPropertyForm,
  toPropertyReplace,
} from '../property-form-values'
import { draftOf, readDraft, resumeDraft, storeDraft } from './settings-draft'
import { changedSections, fieldsOf, isWithin, type PropertyField, type SavedPart } from './settings-sections'

/** What two people did to a property at once. */
export type PropertyMeeting = Met<PropertyFormValues>

type Options = {
  /** The property as it was last read. */
  latest: Property
  readLatest: () => Promise<Property | null>
}

/**
 * The settings of a property as one form, of which each section can be saved on its own. What is typed elsewhere stays
 * typed, and what somebody else saves meanwhile is merged into it.
 */
export function usePropertySettings({ latest, readLatest }: Options) {
  const router = useRouter()
  const cache = api.useUtils()
  const [base, setBase] = useState(latest)
  const [meeting, setMeeting] = useState<PropertyMeeting | null>(null)
  const [saving, setSaving] = useState<SavedPart | null>(null)
  const [saved, setSaved] = useState<SavedPart | null>(null)
  /** The part whose saving met somebody else's change. */
  const [stopped, setStopped] = useState<SavedPart | null>(null)
  const [discarded, setDiscarded] = useState<PropertyFormValues | null>(null)
  const stored = toPropertyForm(base)
  const form = useForm({
    initialValues: stored,
    // What was refused and is as stored again needs no fixing.
    onValuesChange: (values) => {
      if (changedSections(stored, values).length === 0) form.clearErrors()
    },
  })
  useWrongField(form)
  const failure = useFormFailure(
    {
      errors: form.errors,
      setErrors: (errors) => form.setErrors({ ...form.errors, ...errors }),
      clearErrors: () => undefined,
    },
    { fieldOf: fieldOfProperty },
  )
  const update = api.properties.update.useMutation({ trpc: changeOf(base.id) })

  const restore = useEffectEvent(() => {
    const draft = readDraft(base.id)
    if (draft === null) return
    const { values, met } = resumeDraft(draft, stored)
    form.setValues(values)
    if (haveMet(met)) setMeeting(met)
  })
  // What this tab kept can only be read in the browser.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => restore(), [])
  useEffect(() => storeDraft(base.id, draftOf(toPropertyForm(base), form.values)), [base, form.values])

  /** Continues over what somebody else has saved since `before`; returns what was met. */
  const adopt = (theirs: Property, before: Property): PropertyMeeting => {
    const typed = form.getValues()
    const next = toPropertyForm(theirs)
    const { values, met } = meetEdits(toPropertyForm(before), typed, next, meeting)
    const isTyping = changedSections(toPropertyForm(before), typed).length > 0
    setMeeting(isTyping && haveMet(met) ? met : null)
    form.setInitialValues(next)
    form.setValues(values)
    setBase(theirs)
    return met
  }

  const follow = useEffectEvent((theirs: Property) => {
    // An older read may come in after a save.
    if (theirs.updated_at > base.updated_at) adopt(theirs, base)
  })
  // Somebody else's saved change comes from outside, and has to be merged with what is typed here.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => follow(latest), [latest])

  /** After a save: what was sent is stored, what was typed since and elsewhere stays typed. */
  const settle = (part: SavedPart, sent: PropertyFormValues, before: Property, after: Property) => {
    const fields = fieldsOf(part)
    const now = form.getValues()
    const next = toPropertyForm(after)
    const unchanged = fields.filter((field) => isSameValue(now[field], sent[field]))
    const settled = { ...now, ...pick(next, unchanged) }
    form.setInitialValues(next)
    form.setValues(meetEdits(toPropertyForm(before), settled, next, null).values)
    setBase(after)
    setMeeting((met) => met && withoutFields(met, fields))
    setStopped(null)
    setSaved(part)
    router.refresh()
    void cache.properties.invalidate()
  }

  const saveOver = async (part: SavedPart, over: Property): Promise<void> => {
    const fields = fieldsOf(part)
    const sent = { ...toPropertyForm(over), ...pick(form.getValues(), fields) }
    try {
      settle(part, sent, over, await update.mutateAsync(toPropertyReplace(sent, over)))
    } catch (error) {
      const isStale = problemOf(error)?.code === 'version.mismatch'
      const theirs = isStale ? await readLatest() : null
      if (theirs === null) return failure.show(error)
      const met = adopt(theirs, over)
      // What somebody else changed elsewhere does not concern this part.
      if (meetsIn(met, fields)) setStopped(part)
      else await saveOver(part, theirs)
    }
  }

  const save = async (part: SavedPart): Promise<void> => {
    if (saving !== null) return
    setSaving(part)
    setSaved(null)
    setDiscarded(null)
    failure.clear()
    form.setErrors(withoutErrors(form.errors, fieldsOf(part)))
    await saveOver(part, base)
    setSaving(null)
  }

  const discard = (part: SavedPart) => {
    const fields = fieldsOf(part)
    setDiscarded(form.getValues())
    form.setValues({ ...form.getValues(), ...pick(stored, fields) })
    form.setErrors(withoutErrors(form.errors, fields))
    failure.clear()
    setSaved(null)
    setMeeting((met) => met && withoutFields(met, fields))
  }

  return {
    form,
    base,
    meeting,
    stopped,
    failure: failure.failure,
    changed: changedSections(stored, form.values),
    saving,
    saved,
    save: (part: SavedPart) => void save(part),
    discard,
    /** Brings back what was discarded last; null if nothing was. */
    undo:
      discarded &&
      (() => {
        form.setValues(discarded)
        setDiscarded(null)
      }),
  }
}

export type PropertySettingsState = ReturnType<typeof usePropertySettings>

const meetsIn = ({ contested, theirs_alone }: PropertyMeeting, fields: readonly PropertyField[]): boolean =>
  [...contested, ...theirs_alone].some((field) => fields.includes(field))

/** What two people did to some fields only. */
export const meetingIn = (met: PropertyMeeting, fields: readonly PropertyField[]): PropertyMeeting => ({
  ...met,
  contested: met.contested.filter((field) => fields.includes(field)),
  theirs_alone: met.theirs_alone.filter((field) => fields.includes(field)),
})

function withoutFields(met: PropertyMeeting, fields: readonly PropertyField[]): PropertyMeeting | null {
  const others = fieldsOf('all').filter((field) => !fields.includes(field))
  const left = meetingIn(met, others)
  return haveMet(left) ? left : null
}

/** Errors except those of some fields and of the values within them. */
const withoutErrors = <Errors extends Record<string, unknown>>(
  errors: Errors,
  fields: readonly PropertyField[],
): Record<string, Errors[string]> =>
  Object.fromEntries(
    // The values of a record keyed by strings are of its value type.
    (Object.entries(errors) as [string, Errors[string]][]).filter(
      ([path]) => !fields.some((field) => isWithin(field, path)),
    ),
  )
