import type { Locale } from '@stayward/contract/kernel/locale'
import { type DocumentProps, Head, Html, Main } from 'next/document'
import { ENHANCE_SCRIPT } from '../generated/assets.ts'

/** Next's scripts are omitted: the pages have no runtime, only a small script of ours. */
export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  // Every page passes its language; Next has no type for the props of all pages.
  const { locale = 'en' } = __NEXT_DATA__.props['pageProps'] as { locale?: Locale }
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="mask-icon" href="/icon.svg" color="#0e5a6b" />
        {/* oxlint-disable-next-line nextjs/no-sync-scripts -- it marks <html> before the first paint, so that nothing jumps */}
        <script src={ENHANCE_SCRIPT} />
      </Head>
      <body>
        <Main />
      </body>
    </Html>
  )
}
