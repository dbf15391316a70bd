import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { alloggiati, placesNamedBy } from './alloggiati/alloggiati.ts'
import { alloggiatiRules } from './alloggiati/alloggiati-rules.ts'
import type { AlloggiatiCredentials } from './alloggiati/alloggiati-service.ts'
import { alloggiatiTables, type TableRows } from './alloggiati/place-tables.ts'
import { inOrderOfLines, writeAlloggiati } from './alloggiati/write-alloggiati.ts'
import type { Authority, AuthorityService, ConnectionOptions, WriteDocument } from './authority-port.ts'
import type { AuthorityRules } from './authority-rules.ts'
import { ertzaintza } from './ertzaintza/ertzaintza.ts'
import { ertzaintzaRules } from './ertzaintza/ertzaintza-rules.ts'
import type { ErtzaintzaCredentials } from './ertzaintza/service.ts'
import { mossos } from './mossos/mossos.ts'
import { mossosRules } from './mossos/mossos-rules.ts'
import type { ReportedGuest, ReportFacts } from './reported-stay.ts'
import { sesAuthority } from './ses-hospedajes/ses-authority.ts'
import type { SesCredentials } from './ses-hospedajes/ses-hospedajes.ts'
import { sesRules } from './ses-hospedajes/ses-rules.ts'
import { siba } from './siba/siba.ts'
import { sibaRules } from './siba/siba-rules.ts'
import type { SibaCredentials } from './siba/siba-service.ts'

/** The credentials of one account at an authority that has a web service. */
export type AuthorityCredentials =
  | ({ authority: 'ses_hospedajes' } & SesCredentials)
  | ({ authority: 'ertzaintza' } & ErtzaintzaCredentials)
  | ({ authority: 'siba' } & SibaCredentials)
  | ({ authority: 'alloggiati' } & AlloggiatiCredentials)

/** What connects to an authority: it refuses the credentials of another one. */
type Connect = (credentials: AuthorityCredentials, options?: ConnectionOptions) => AuthorityService

/** An authority as the way of a report needs it. */
export type KnownAuthority = Pick<Authority<never>, 'write' | 'file'> & {
  rules: AuthorityRules
  connect: Connect | null
  /** For an authority whose documents are written from its own tables of places. */
  tables?: {
    /** What a document about these guests needs of them. */
    neededFor: (guests: readonly ReportedGuest[]) => { codes: string[]; names: string[] }
    writeWith: (rows: TableRows) => WriteDocument
  }
  /** The guests in the order of a document, where that is not the order of the facts. */
  inOrder?: (facts: ReportFacts) => readonly ReportedGuest[]
}

/** The authorities that are reported to from here; others only have their portals. */
export type AuthorityBook = { readonly [Name in ReportingAuthority]?: KnownAuthority }

/** Connects with the credentials of one authority. */
const connecting = <Name extends AuthorityCredentials['authority']>(
  name: Name,
  connect: ((credentials: Of<Name>, options?: ConnectionOptions) => AuthorityService) | null,
): Connect | null =>
  connect &&
  ((credentials, options) => {
    if (!isOf(name, credentials)) throw new Error(`These are no credentials of ${name}.`)
    return connect(credentials, options)
  })

type Of<Name extends AuthorityCredentials['authority']> = Extract<AuthorityCredentials, { authority: Name }>

const isOf = <Name extends AuthorityCredentials['authority']>(
  name: Name,
  credentials: AuthorityCredentials,
): credentials is Of<Name> => credentials.authority === name

/** Without tables; its tokens are those of all accounts of this process. */
const alloggiatiAuthority = alloggiati(alloggiatiTables({ places: [], document_types: [] }))

/** A new authority is a folder and a line here. */
export const AUTHORITY_BOOK: AuthorityBook = {
  ses_hospedajes: {
    rules: sesRules,
    ...sesAuthority,
    connect: connecting('ses_hospedajes', sesAuthority.connect),
  },
  mossos: { rules: mossosRules, ...mossos, connect: null },
  ertzaintza: {
    rules: ertzaintzaRules,
    ...ertzaintza,
    connect: connecting('ertzaintza', ertzaintza.connect),
  },
  siba: { rules: sibaRules, ...siba, connect: connecting('siba', siba.connect) },
  alloggiati: {
    rules: alloggiatiRules(),
    ...alloggiatiAuthority,
    connect: connecting('alloggiati', alloggiatiAuthority.connect),
    tables: {
      neededFor: placesNamedBy,
      writeWith: (rows) => writeAlloggiati(alloggiatiTables(rows)),
    },
    inOrder: inOrderOfLines,
  },
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
