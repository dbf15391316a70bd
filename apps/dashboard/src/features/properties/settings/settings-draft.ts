import { pick } from '@stayward/contract/kernel/keys'
import { isSameValue, meetEdits, type Met } from '../../../components/merge-edits'
import type { PropertyFormValues } from '../property-form-values'
import { fieldsOf } from './settings-sections'

/** What somebody typed and has not saved, with what was stored when they did. */
export type SettingsDraft = { before: Partial<PropertyFormValues>; typed: Partial<PropertyFormValues> }

/** The draft of a form; null if nothing differs from what is stored. */
export function draftOf(stored: PropertyFormValues, typed: PropertyFormValues): SettingsDraft | null {
  const changed = fieldsOf('all').filter((field) => !isSameValue(stored[field], typed[field]))
  return changed.length === 0 ? null : { before: pick(stored, changed), typed: pick(typed, changed) }
}

/** A draft over what is stored now, which somebody else may have changed since. */
export const resumeDraft = (
  { before, typed }: SettingsDraft,
  stored: PropertyFormValues,
): { values: PropertyFormValues; met: Met<PropertyFormValues> } =>
  meetEdits({ ...stored, ...before }, { ...stored, ...typed }, stored, null)

const keyOf = (property_id: string): string => `draft:property-settings:${property_id}`

/** Keeps a draft in this tab, so that a reload, going back or signing in loses nothing. */
export function storeDraft(property_id: string, draft: SettingsDraft | null): void {
  if (draft === null) sessionStorage.removeItem(keyOf(property_id))
  else sessionStorage.setItem(keyOf(property_id), JSON.stringify(draft))
}

/** The draft that this tab keeps; null if there is none, or one of an earlier version of the form. */
export function readDraft(property_id: string): SettingsDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(property_id)) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('before' in draft) || !('typed' in draft))
      return null
    return { before: knownFields(draft.before), typed: knownFields(draft.typed) }
  } catch {
    return null
  }
}

function knownFields(values: unknown): Partial<PropertyFormValues> {
  if (typeof values !== 'object' || values === null) return {}
  const known: readonly string[] = fieldsOf('all')
  // Written by `storeDraft` of the same form; fields that it does not have any more are left out.
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => known.includes(field)),
  ) as Partial<PropertyFormValues>
}
