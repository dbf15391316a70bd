import { integration } from '@stayward/db/schema/integration.table'
import { nowInstant } from '../kernel/clock.ts'
import { exportPart } from '../kernel/exports.ts'
import { presentIntegration } from './integrations.presenter.ts'
import { listIntegrations } from './integrations.queries.ts'

export const exportedIntegrations = exportPart(
  'integration',
  [integration],
  async function* ({ db, actor, clock }) {
    const rows = await listIntegrations(db, actor, null, nowInstant(clock))
    yield* rows.filter(({ account_id }) => account_id === actor.account_id)
  },
  presentIntegration,
)
