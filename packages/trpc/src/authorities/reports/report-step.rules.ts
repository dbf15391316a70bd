import type { AuthorityService } from '@stayward/integrations/authorities/authority-port'
import type { KnownAuthority } from '@stayward/integrations/authorities/authorities'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import type { Services } from '../../kernel/services.ts'
import type { ReportRow } from './reports.queries.ts'

/** What one step for a report is taken with. `service` is null where a person is the courier. */
export type Step = {
  services: Services
  service: AuthorityService | null
  lessor: IntegrationRow
  known: KnownAuthority
}

/** The sealing context of a report's document. */
export const documentPlace = (id: string): string => `report.document:${id}`

/** Whether the authority has a report, or its file was uploaded there. */
export const isThere = ({ delivery }: Pick<ReportRow, 'delivery'>): boolean =>
  delivery === 'accepted' || delivery === 'handed_over'
