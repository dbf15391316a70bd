import '@stayward/ui/theme.css'
import '../styles.css'
import type { Locale } from '@stayward/contract/kernel/locale'
import { NextIntlClientProvider } from 'next-intl'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import { MESSAGES } from '../i18n/messages.ts'

/** Only Next's static error pages have no language. */
export default function App({ Component, pageProps }: AppProps<{ locale?: Locale }>) {
  const locale = pageProps.locale ?? 'en'
  return (
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <Component {...pageProps} />
    </NextIntlClientProvider>
  )
}
