import 'server-only'
import type { SignInProvider } from '@stayward/contract/account/auth'
import { services } from './services'

/** The providers to sign in with, without secrets. */
export const signInProviders = (): SignInProvider[] =>
  services().env.OIDC_PROVIDERS.map(({ id, name }) => ({ id, name }))
