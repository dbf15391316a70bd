'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { unusualNights } from './unusual-nights'

const UnusualNightsDialog = dynamic(
  () => import('./unusual-nights-dialog').then((module) => module.UnusualNightsDialog),
  { loading: () => null },
)

type Nights = { from: string; to: string }

/** Saves nights at once if they are near, and after a confirmation if they are far from today. */
export function useUnusualNights(today: string): {
  question: ReactNode
  saveNights: (nights: Nights | null, save: () => void) => void
} {
  const [asked, setAsked] = useState<{ nights: Nights; save: () => void } | null>(null)
  const unusual = asked && unusualNights(asked.nights, today)
  return {
    saveNights: (nights, save) => {
      if (nights && unusualNights(nights, today)) setAsked({ nights, save })
      else save()
    },
    question: asked && unusual && (
      <UnusualNightsDialog
        nights={asked.nights}
        unusual={unusual}
        onConfirm={() => {
          setAsked(null)
          asked.save()
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
