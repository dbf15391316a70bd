import type { NextConfig } from 'next'
import { securityHeaders } from './src/server/security-headers.ts'

const config: NextConfig = {
  poweredByHeader: false,
  // The linter has already checked it, including what Next generates.
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
