'use client'
import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import type { AbstractIntlMessages } from 'next-intl'
import { type ReactNode, use } from 'react'
import { MoreWords } from './more-words'

const IS_BROWSER = typeof window !== 'undefined'

const loading = new Map<string, Promise<AbstractIntlMessages>>()

/** The messages of a language: the browser's from the file at `url`, the server's own. Loaded once. */
function everyWord(locale: WrittenLocale, url: string): Promise<AbstractIntlMessages> {
  const words = loading.get(url) ?? (IS_BROWSER ? fetchWords(url) : readWords(locale))
  loading.set(url, words)
  return words
}

async function readWords(locale: WrittenLocale): Promise<AbstractIntlMessages> {
  const { readMessages } = await import('./read-messages')
  return readMessages(locale)
}

async function fetchWords(url: string): Promise<AbstractIntlMessages> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`The words of the dashboard were answered with ${answer.status}.`)
    const words: unknown = await answer.json()
    // Our own server wrote the file from the messages.
    return words as AbstractIntlMessages
  } catch (error) {
    // "Try again" asks again.
    loading.delete(url)
    throw error
  }
}

type Props = { locale: WrittenLocale; url: string; children: ReactNode }

/** Adds all messages for the components below, which wait for them. */
export function EveryWord({ locale, url, children }: Props) {
  return <MoreWords messages={use(everyWord(locale, url))}>{children}</MoreWords>
}
