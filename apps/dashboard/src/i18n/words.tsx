import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreWords } from './more-words'

type Area = keyof Messages

/** Messages needed wherever a page fails. */
const EVERYWHERE: readonly Area[] = ['common', 'errors', 'field_errors']

async function wordsOf(isWanted: (area: string) => boolean) {
  const messages = await getMessages()
  return Object.fromEntries(Object.entries(messages).filter(([area]) => isWanted(area)))
}

const isIn = (areas: readonly Area[]) => (area: string) => areas.some((name) => name === area)

/**
 * The language of client components, with the messages of failures. Every document contains its messages, so
 * each part of the dashboard adds its own.
 */
export async function Language({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={await wordsOf(isIn(EVERYWHERE))}>{children}</NextIntlClientProvider>
  )
}

type Props = {
  /** The areas of the messages used below; all of them by default. */
  of?: readonly Area[]
  children: ReactNode
}

/** Adds the messages of a part of the dashboard for client components. */
export async function Words({ of: areas, children }: Props) {
  const isKnown = isIn(EVERYWHERE)
  const isWanted = areas ? isIn(areas) : (area: string) => !isKnown(area)
  return <MoreWords messages={await wordsOf(isWanted)}>{children}</MoreWords>
}
