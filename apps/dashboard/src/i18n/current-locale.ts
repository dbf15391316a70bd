import 'server-only'
import { negotiateLocale, WRITTEN_LOCALES, type WrittenLocale } from '@stayward/contract/kernel/locale'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { isWritten, LOCALE_COOKIE } from './locale'

/** The language of this request: the reader's choice, else the browser's preference, else English. */
export const currentLocale = cache(async (): Promise<WrittenLocale> => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  if (isWritten(chosen)) return chosen
  return negotiateLocale((await headers()).get('accept-language') ?? undefined, WRITTEN_LOCALES, 'en')
})
