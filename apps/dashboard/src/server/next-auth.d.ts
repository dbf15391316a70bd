import 'next-auth/jwt'

declare module 'next-auth/jwt' {
  /** What our encrypted cookies hold; each has some of it. */
  interface JWT {
    session_id?: string | undefined
    /** In the note of what somebody set off to a provider for. */
    provider_id?: string
    purpose?: 'link' | 'prove'
    set_off_at?: string
    /** In the note of which accounts have signed in from a browser. */
    device_id?: string
    accounts?: string[]
  }
}
