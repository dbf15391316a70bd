import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withMessages = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
]

const underAToken = [
  { key: 'Cache-Control', value: 'no-store' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
]

const config: NextConfig = {
  poweredByHeader: false,
  // `npm test` checks types with the linter, also those that Next generates for it.
  typescript: { ignoreBuildErrors: true },
  redirects: () =>
    Promise.resolve([
      { source: '/settings/api-keys', destination: '/settings/developers/api-keys', permanent: true },
      { source: '/settings/developers/first-calls', destination: '/settings/developers', permanent: true },
    ]),
  headers: () =>
    Promise.resolve([
      { source: '/:path*', headers: everywhere },
      { source: '/sign-up/complete', headers: underAToken },
      { source: '/sign-in/link', headers: underAToken },
      { source: '/confirm', headers: underAToken },
      { source: '/reset-password', headers: underAToken },
      { source: '/invitations/:token', headers: underAToken },
      { source: '/t/:token', headers: underAToken },
      { source: '/statements/:token', headers: underAToken },
    ]),
}

export default withMessages(config)
