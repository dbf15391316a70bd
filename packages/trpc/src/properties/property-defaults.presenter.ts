import type { PropertyDefaults } from '@stayward/contract/properties/property-defaults'
import { USUAL_SETTINGS } from '@stayward/contract/properties/property-values'
import type { DefaultsRow } from './property-defaults.queries.ts'

/** The defaults of an account; those of an account that never set any are the usual settings. */
export const presentDefaults = (row: DefaultsRow | null): PropertyDefaults =>
  row === null
    ? {
        ...USUAL_SETTINGS,
        default_cleaner_user_id: null,
        codes_after_signatures: null,
        reserve_reveal_hours: null,
        reporting_integration_ids: [],
      }
    : {
        check_in_time: row.check_in_time,
        check_out_time: row.check_out_time,
        auto_access_codes: row.auto_access_codes,
        auto_cleaning_task: row.auto_cleaning_task,
        default_cleaner_user_id: row.default_cleaner_user_id,
        arrival_release: row.arrival_release,
        codes_after_signatures: row.codes_after_signatures,
        reserve_codes: row.reserve_codes,
        reserve_reveal_hours: row.reserve_reveal_hours,
        reporting_integration_ids: row.reporting_integration_ids,
      }
