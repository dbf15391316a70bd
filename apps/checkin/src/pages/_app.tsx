import '@stayward/ui/theme.css'
import '../styles.css'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import type { Locale } from '@stayward/contract/kernel/locale'
import { NextIntlClientProvider } from 'next-intl'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import { Brand } from '../brand/brand.tsx'
import { MESSAGES } from '../i18n/messages.ts'

/** Only Next's static error pages have no language, and only pages of a stay a company. */
export default function App({
  Component,
  pageProps,
}: AppProps<{ locale?: Locale; company?: CompanyInfo | null }>) {
  const locale = pageProps.locale ?? 'en'
  return (
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <Brand company={pageProps.company ?? null}>
        <Component {...pageProps} />
      </Brand>
    </NextIntlClientProvider>
  )
}
