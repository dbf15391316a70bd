import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { paths } from '@/paths'
import { EveryWord } from './every-word'
import { MoreWords } from './more-words'
import { wordsFile } from './words-file'

type Area = keyof Messages

/** Messages needed wherever a page fails. */
const EVERYWHERE: readonly Area[] = ['common', 'errors', 'field_errors']

async function wordsOf(areas: readonly Area[]) {
  const messages = await getMessages()
  return Object.fromEntries(Object.entries(messages).filter(([area]) => areas.some((name) => name === area)))
}

/** The language of client components, with the messages of failures, which every document contains. */
export async function Language({ children }: { children: ReactNode }) {
  return <NextIntlClientProvider messages={await wordsOf(EVERYWHERE)}>{children}</NextIntlClientProvider>
}

type Props = {
  /** The areas of the messages used below. */
  of: readonly Area[]
  children: ReactNode
}

/** Adds the messages of a few pages for client components; the document contains them. */
export async function Words({ of: areas, children }: Props) {
  return <MoreWords messages={await wordsOf(areas)}>{children}</MoreWords>
}

/**
 * Adds all messages for client components. They are three times as large as an ordinary page, so documents refer to a
 * file with them that browsers keep.
 */
export async function AllWords({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const url = paths.words((await wordsFile(locale)).name)
  preload(url, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <EveryWord locale={locale} url={url}>
      {children}
    </EveryWord>
  )
}
