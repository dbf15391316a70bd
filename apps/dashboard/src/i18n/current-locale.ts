import 'server-only'
import { negotiateLocale, WRITTEN_LOCALES, type WrittenLocale } from '@stayward/contract/kernel/locale'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { findLinkedStatement } from '../server/linked-statement'
import { PAGE_HEADER } from '../server/page-headers'
import { currentActor } from '../server/session'
import { isWritten, LOCALE_COOKIE } from './locale'

const LINKED = /^\/statements\/([^/?]+)/

/** The language of the owner for whom a link was made; null for other pages, and if nobody chose one. */
async function localeOfLink(page: string | null): Promise<WrittenLocale | null> {
  const [, token] = LINKED.exec(page ?? '') ?? []
  if (token === undefined) return null
  const found = await findLinkedStatement(token)
  return found.state === 'open' ? found.statement.locale : null
}

/** The language of the signed-in reader's account; null for strangers. */
async function localeOfReader(): Promise<WrittenLocale | null> {
  // Without the database the page that says so has a language all the same.
  const actor = await currentActor().catch(() => null)
  return actor?.kind === 'user' && isWritten(actor.locale) ? actor.locale : null
}

/**
 * The language of this request: what was chosen in this browser, else that of the reader's account, else that of the person
 * for whom the page was made, else the browser's preference, else English.
 */
export const currentLocale = cache(async (): Promise<WrittenLocale> => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value
  if (isWritten(chosen)) return chosen
  const own = await localeOfReader()
  if (own !== null) return own
  const linked = await localeOfLink((await headers()).get(PAGE_HEADER))
  if (linked !== null) return linked
  return negotiateLocale((await headers()).get('accept-language') ?? undefined, WRITTEN_LOCALES, 'en')
})
