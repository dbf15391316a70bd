import '@/theme/mantine-styles'
import '@fontsource-variable/inter/index.css'
import '../theme/font.css'
import '@stayward/ui/theme.css'
import '@/theme/mantine-variables.css'
import '@/theme/mantine.css'
import '@/theme/base.css'
import type { Metadata, Viewport } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Language } from '@/i18n/words'
import { NONCE_HEADER } from '@/server/page-headers'
import { ThemeProvider, ThemeScript } from '@/theme/theme-provider'
import { ApiProvider } from '@/trpc/api-provider'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app')
  return {
    title: { default: t('name'), template: `%s — ${t('name')}` },
    description: t('description'),
    robots: { index: false, follow: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf9f7' },
    { media: '(prefers-color-scheme: dark)', color: '#161412' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? ''
  const t = await getTranslations('common')
  return (
    // The theme script sets the colour scheme on <html> before React sees it.
    <html lang={await getLocale()} suppressHydrationWarning>
      <head>
        <ThemeScript nonce={nonce} />
      </head>
      <body>
        <Language>
          <ThemeProvider nonce={nonce} words={{ show_password: t('show_password') }}>
            <ApiProvider>{children}</ApiProvider>
          </ThemeProvider>
        </Language>
      </body>
    </html>
  )
}
