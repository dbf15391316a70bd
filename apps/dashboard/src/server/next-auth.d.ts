import 'next-auth/jwt'

declare module 'next-auth/jwt' {
  /** The content of our encrypted cookies; each has some of it. */
  interface JWT {
    session_id?: string | undefined
    /** In the note about leaving for a provider. */
    provider_id?: string
    purpose?: 'link' | 'prove'
    set_off_at?: string
    /** In the note about accounts that signed in from a browser. */
    device_id?: string
    accounts?: string[]
  }
}
