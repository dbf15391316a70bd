'use client'
import { useRouter } from 'next/navigation'
import { isWritten } from '../../i18n/locale'
import { rememberLocale } from '../../i18n/remember-locale'
import { api } from '../../trpc/api'
import { changeOf } from '../../trpc/row-versions'

/** Switches the language: of this browser at once, and of the account, which mails use. */
export function useLanguage(): (locale: string) => void {
  const router = useRouter()
  const { client } = api.useUtils()
  const tellAccount = async (locale: string) => {
    if (!isWritten(locale)) return
    const account = await client.account.get.query()
    if (account.locale !== locale)
      await client.account.update.mutate({ ...account, locale }, changeOf(account.id))
  }
  return (locale) => {
    rememberLocale(locale)
    router.refresh()
    // The browser uses it in any case; if saving it to the account failed, the profile form can still do it.
    tellAccount(locale).catch(() => undefined)
  }
}
