/** What one page may do that others may not. */
export type PageNeeds = {
  /** The origin of cover images, if it is another one. */
  imageOrigin?: string
  /** Pages that ask for documents may read them with the camera. */
  camera?: boolean
}

/** The headers of every response. */
export function securityHeaders({ imageOrigin = '', camera = false }: PageNeeds = {}): {
  key: string
  value: string
}[] {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': `'self' data: ${imageOrigin}`.trimEnd(),
    'connect-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries({
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=()`,
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
  }).map(([key, value]) => ({ key, value }))
}
