import 'next-auth/jwt'

declare module 'next-auth/jwt' {
  interface JWT {
    session_id?: string | undefined
    /** Beside the session in the note of what is to be linked. */
    provider_id?: string
  }
}
