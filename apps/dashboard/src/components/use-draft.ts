'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { dismissToast, toast } from '../toasts/toasts'

type Options<Values> = {
  /** Fields that are not stored, as they are secret. */
  never?: readonly (keyof Values)[]
  /** Whether a draft needs no word, as all that was typed stands in one field. */
  isQuiet?: boolean
}

/**
 * Stores what is typed into a form in this tab until it is submitted, so that a reload, going back or signing
 * in loses nothing; without a name nothing is stored. A form that gets its draft says so and offers to empty it. Returns
 * the function that deletes the draft.
 */
export function useDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: string | null,
  { never = [], isQuiet = false }: Options<Values> = {},
): () => void {
  const t = useTranslations('common')
  const key = name === null ? null : `draft:${name}`
  const isRestored = useRef(false)
  const { setValues, values } = form
  const forget = () => {
    if (key !== null) sessionStorage.removeItem(key)
  }

  useEffect(() => {
    const draft = key === null ? null : readDraft(key)
    isRestored.current = true
    if (!draft) return
    setValues((current) => ({ ...current, ...pickKnown(draft, current) }))
    if (isQuiet) return
    const told = toast({
      message: t('restored'),
      undo: () => {
        form.reset()
        forget()
        return Promise.resolve()
      },
    })
    // It is about this form.
    return () => dismissToast(told)
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
