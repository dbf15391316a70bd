/** Headers of every answer. `imageOrigin` is where cover images come from, when that is another origin. */
export function securityHeaders(imageOrigin = ''): { key: string; value: string }[] {
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
    'Permissions-Policy': permissions('camera=()'),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
  }).map(([key, value]) => ({ key, value }))
}

/** The pages that ask for documents may read them with the camera; every other page may not. */
export const CAMERA_HEADERS = [{ key: 'Permissions-Policy', value: permissions('camera=(self)') }]

function permissions(camera: string): string {
  return `${camera}, geolocation=(), microphone=()`
}
