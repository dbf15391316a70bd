import type { NextConfig } from 'next'
import { securityHeaders } from './src/server/security-headers.ts'

const config: NextConfig = {
  poweredByHeader: false,
  // `npm test` checks types with the linter, also those that Next generates for it.
  typescript: { ignoreBuildErrors: true },
  generateEtags: false,
  reactStrictMode: true,
  headers: async () => [
    { source: '/:path*', headers: securityHeaders() },
    {
      source: '/assets/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
}

export default config
