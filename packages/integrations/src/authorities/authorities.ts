import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Authority, AuthorityService, ConnectionOptions } from './authority-port.ts'
import type { AuthorityRules } from './authority-rules.ts'
import { sesAuthority } from './ses-hospedajes/ses-authority.ts'
import type { SesCredentials } from './ses-hospedajes/ses-hospedajes.ts'
import { sesRules } from './ses-hospedajes/ses-rules.ts'

/** The credentials of one account at an authority. */
export type AuthorityCredentials = { authority: 'ses_hospedajes' } & SesCredentials

/** What connects to an authority. As a method, so that an authority may ask for its own credentials only. */
type Connecting = {
  open(credentials: AuthorityCredentials, options?: ConnectionOptions): AuthorityService
}

/** An authority as the way of a report needs it. */
export type KnownAuthority = Pick<Authority<never>, 'write' | 'file'> & {
  rules: AuthorityRules
  connect: Connecting['open'] | null
}

/** The authorities that are reported to from here; others only have their portals. */
export type AuthorityBook = { readonly [Name in ReportingAuthority]?: KnownAuthority }

/** A new authority is a folder and a line here. */
export const AUTHORITY_BOOK: AuthorityBook = {
  ses_hospedajes: { rules: sesRules, ...sesAuthority },
}

/** Calls `work` with an authority's web service for one account, over its own connection. */
export const callAuthorities =
  (options: { readonly [Name in ReportingAuthority]?: ConnectionOptions }) =>
  async <Result>(
    credentials: AuthorityCredentials,
    work: (service: AuthorityService) => Promise<Result>,
  ): Promise<Result> => {
    const { authority } = credentials
    const connect = AUTHORITY_BOOK[authority]?.connect ?? null
    if (connect === null) throw new Error(`The authority ${authority} has no web service.`)
    const service = connect(credentials, options[authority])
    try {
      return await work(service)
    } finally {
      await service.close()
    }
  }
