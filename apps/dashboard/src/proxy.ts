import { loadEnv } from '@stayward/env/env'
import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './server/content-security-policy'
import { NONCE_HEADER, PAGE_HEADER } from './server/page-headers'

let apiUrl: string | undefined

/** Gives every document its own nonce and policy, and passes the pages their URL. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = contentSecurityPolicy({
    nonce,
    api_url: (apiUrl ??= loadEnv().API_URL),
    // Next replaces this expression at build time; it says which bundler runs, not how we are configured.
    // oxlint-disable-next-line node/no-process-env
    is_next_dev: process.env.NODE_ENV === 'development',
  })
  const headers = new Headers(request.headers)
  // Next reads the nonce for its own scripts from here.
  headers.set('content-security-policy', policy)
  headers.set(NONCE_HEADER, nonce)
  headers.set(PAGE_HEADER, request.nextUrl.pathname + request.nextUrl.search)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  // A proxy in front of /api would make Next buffer the bodies of uploads.
  matcher: ['/((?!api/|words/|_next/static|_next/image|icon\\.svg).*)'],
}
