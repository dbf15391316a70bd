import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type {
  AlloggiatiCreate,
  ErtzaintzaCreate,
  MossosCreate,
  SibaCreate,
} from '@stayward/contract/integrations/authority-accounts'
import type { SesHospedajesCreate } from '@stayward/contract/integrations/integration'
import type { TableFile } from '@stayward/integrations/authorities/alloggiati/read-tables'
import type { z } from 'zod'
import { importAlloggiatiTables } from '../authorities/alloggiati/import-tables.service.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { Services } from '../kernel/services.ts'
import { findAlloggiatiRows } from '../properties/geo/alloggiati-tables.queries.ts'
import { callerAt } from './caller-at.ts'
import { changeProperty } from './change-property.ts'
import type { DemoProperties, DemoPropertyName } from './demo-company.ts'

/** The demo company's accounts at authorities; null where it has none. */
export type DemoAuthorities = {
  ses_hospedajes: z.input<typeof SesHospedajesCreate> | null
  mossos: z.input<typeof MossosCreate> | null
  ertzaintza: z.input<typeof ErtzaintzaCreate> | null
  siba: z.input<typeof SibaCreate> | null
  /** `tables`: those of its places, as files. */
  alloggiati: { account: z.input<typeof AlloggiatiCreate>; tables: readonly TableFile[] } | null
}

export const NO_AUTHORITIES: DemoAuthorities = {
  ses_hospedajes: null,
  mossos: null,
  ertzaintza: null,
  siba: null,
  alloggiati: null,
}

/** The properties that report to each authority. */
const REPORTING = [
  ['ses_hospedajes', ['madrid', 'tenerife', 'seville', 'vejer']],
  ['mossos', ['barcelona']],
  ['ertzaintza', ['bilbao']],
  ['siba', ['lisbon']],
  ['alloggiati', ['rome']],
] as const satisfies readonly (readonly [ReportingAuthority, readonly DemoPropertyName[]])[]

/** Imports the tables of Alloggiati Web, unless there are some: an operator’s own are kept. */
export async function loadTables(
  { db }: Pick<Services, 'db'>,
  { alloggiati }: DemoAuthorities,
): Promise<void> {
  if (!alloggiati) return
  const { document_types } = await findAlloggiatiRows(db, { codes: [], names: [] })
  if (document_types.length === 0) await importAlloggiatiTables(db, alloggiati.tables)
}

/**
 * Connects the demo company to the authorities of its properties, whose current and coming guests are reported from then
 * on. Does nothing about an authority that it has an account at.
 */
export async function connectAuthorities(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
  authorities: DemoAuthorities,
): Promise<void> {
  const { items } = await callerAt(services, host).integrations.list()
  for (const [authority, keys] of REPORTING) {
    if (items.some(({ type }) => type === authority)) continue
    const account = await createAccount(services, host, authorities, authority)
    if (!account) continue
    const change =
      authority === 'ses_hospedajes'
        ? { ses_integration_id: account.id }
        : { authority_integration_id: account.id }
    for (const key of keys) await changeProperty(services, host, key, properties[key].id, change)
  }
}

async function createAccount(
  services: Services,
  host: UserActor,
  { ses_hospedajes, mossos, ertzaintza, siba, alloggiati }: DemoAuthorities,
  authority: ReportingAuthority,
): Promise<{ id: string } | null> {
  const { integrations } = callerAt(services, host)
  switch (authority) {
    case 'ses_hospedajes':
      return ses_hospedajes && integrations.createSesHospedajes(ses_hospedajes)
    case 'mossos':
      return mossos && integrations.createMossos(mossos)
    case 'ertzaintza':
      return ertzaintza && integrations.createErtzaintza(ertzaintza)
    case 'siba':
      return siba && integrations.createSiba(siba)
    case 'alloggiati':
      return alloggiati && integrations.createAlloggiati(alloggiati.account)
  }
}
