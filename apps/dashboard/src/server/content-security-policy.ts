export type PolicyFacts = {
  nonce: string
  /** The origin of cover images. */
  api_url: string
  /** `next dev` evaluates strings and adds styles without a nonce. */
  is_next_dev: boolean
}

/** The dashboard's Content-Security-Policy for one document. */
export function contentSecurityPolicy({ nonce, api_url, is_next_dev }: PolicyFacts): string {
  const directives = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${is_next_dev ? " 'unsafe-eval'" : ''}`,
    'style-src': is_next_dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    // Mantine sets its variables in the style attribute of elements.
    'style-src-attr': "'unsafe-inline'",
    // Photos still on the phone, and covers before uploading, have blob URLs.
    'img-src': `'self' data: blob: ${new URL(api_url).origin}`,
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
