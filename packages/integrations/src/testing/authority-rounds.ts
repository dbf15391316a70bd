import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { alloggiatiRounds } from './alloggiati-rounds.ts'
import { ertzaintzaRounds } from './ertzaintza-rounds.ts'
import { mossosRounds } from './mossos-rounds.ts'
import type { AuthorityRounds } from './rounds.ts'
import { sesRounds } from './ses-rounds.ts'
import { sibaRounds } from './siba-rounds.ts'

/** Random reports of guests whom check-in accepts, for every authority that is reported to from here. */
export const AUTHORITY_ROUNDS: Readonly<Record<ReportingAuthority, AuthorityRounds>> = {
  ses_hospedajes: sesRounds,
  mossos: mossosRounds,
  ertzaintza: ertzaintzaRounds,
  siba: sibaRounds,
  alloggiati: alloggiatiRounds,
}
