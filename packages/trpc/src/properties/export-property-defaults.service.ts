import { propertyDefaults } from '@stayward/db/schema/property-defaults.table'
import { exportPart } from '../kernel/exports.ts'
import { presentDefaults } from './property-defaults.presenter.ts'
import { findDefaults } from './property-defaults.queries.ts'

/** What new properties of an account start from. */
export const exportedDefaults = exportPart(
  'property_defaults',
  [propertyDefaults],
  async function* ({ db, actor }) {
    const defaults = await findDefaults(db, actor.account_id)
    if (defaults) yield defaults
  },
  presentDefaults,
)
