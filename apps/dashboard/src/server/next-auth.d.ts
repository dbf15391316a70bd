import 'next-auth/jwt'

declare module 'next-auth/jwt' {
  interface JWT {
    session_id?: string | undefined
  }
}
