'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'

/**
 * Stores what is typed into a form in this tab until it is submitted, so that a reload, going back or signing
 * in loses nothing. `never` lists fields that are not stored; without a name nothing is. `onRestored` is called if the
 * form got its draft, with the function that deletes it. Returns that function.
 */
export function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: string | null,
  never: readonly (keyof Values)[] = [],
  onRestored?: (forget: () => void) => void,
): () => void {
  const key = name === null ? null : `draft:${name}`
  const isRestored = useRef(false)
  const { setValues, values } = form
  const forget = () => {
    if (key !== null) sessionStorage.removeItem(key)
  }

  useEffect(() => {
    const draft = key === null ? null : readDraft(key)
    if (draft) {
      setValues((current) => ({ ...current, ...pickKnown(draft, current) }))
      onRestored?.(forget)
    }
    isRestored.current = true
    // Once, when the form appears; the form's functions are new at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  useEffect(() => {
    if (key === null || !isRestored.current || !form.isDirty()) return
    const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !never.includes(field)))
    sessionStorage.setItem(key, JSON.stringify(kept))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values])

  return forget
}

function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : null
  } catch {
    return null
  }
}

// A draft of an earlier version of the form may have other fields.
const pickKnown = <Values extends Record<string, unknown>>(
  draft: Record<string, unknown>,
  current: Values,
): Partial<Values> =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => field in current)) as Partial<Values>
