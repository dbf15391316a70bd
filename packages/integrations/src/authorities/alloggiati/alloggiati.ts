import { systemClock } from '../../locks/instants.ts'
import type { Authority, ConnectionOptions, DocumentFile } from '../authority-port.ts'
import {
  type AlloggiatiCredentials,
  type AlloggiatiOptions,
  alloggiatiService,
  type AlloggiatiService,
} from './alloggiati-service.ts'
import { tokenCache, type TokenCache } from './alloggiati-tokens.ts'
import type { ReportedGuest } from '../reported-stay.ts'
import type { AlloggiatiTables } from './place-tables.ts'
import { writeAlloggiati } from './write-alloggiati.ts'

export type AlloggiatiAuthority = Omit<Authority<AlloggiatiCredentials>, 'file' | 'connect'> & {
  file: (text: string) => DocumentFile
  connect: (credentials: AlloggiatiCredentials, options?: ConnectionOptions) => AlloggiatiService
}

/**
 * Alloggiati Web of the Italian state police, with the tables from which lines are written. Give it the same
 * `tokens` each time, so that they are asked for once.
 */
export const alloggiati = (
  tables: AlloggiatiTables,
  options: AlloggiatiOptions & { tokens?: TokenCache } = {},
): AlloggiatiAuthority => {
  const { clock = systemClock, tokens = tokenCache(() => clock.now().getTime()) } = options
  return {
    write: writeAlloggiati(tables),
    // For the portal, when the web service is out of order. It expects UTF-8, of which the lines use ASCII only.
    file: (text) => ({
      name: 'schedine.txt',
      media_type: 'text/plain; charset=utf-8',
      content: new TextEncoder().encode(text),
    }),
    connect: (credentials, connection) =>
      alloggiatiService(credentials, tokens, { ...options, ...connection }),
  }
}

/** What the lines of these guests need of the tables: places by code, and municipalities by name. */
export const placesNamedBy = (
  guests: readonly Pick<ReportedGuest, 'regime_fields'>[],
): { codes: string[]; names: string[] } => {
  const answers = guests.flatMap(({ regime_fields }) =>
    regime_fields?.regime === 'italy' ? [regime_fields] : [],
  )
  return {
    codes: answers.flatMap((said) => [
      ...(said.birth_municipality_code === null ? [] : [said.birth_municipality_code]),
      ...(said.document_issuing_municipality_code === null ? [] : [said.document_issuing_municipality_code]),
    ]),
    names: answers.flatMap((said) => [
      ...(said.birth_municipality === null ? [] : [said.birth_municipality]),
      ...(said.document_issuing_municipality === null ? [] : [said.document_issuing_municipality]),
    ]),
  }
}
