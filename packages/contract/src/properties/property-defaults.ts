import { z } from 'zod'
import { defaulting, nullable, replaced, shown } from '../kernel/fields.ts'
import { Id, TimeOfDay } from '../kernel/primitives.ts'
import { ArrivalRelease, AutoAccessCodes, RevealHours } from './property-fields.ts'
import { USUAL_SETTINGS } from './property-values.ts'

const usual = USUAL_SETTINGS

const ReportingIds = z
  .array(Id)
  .max(10)
  .refine((ids) => new Set(ids).size === ids.length, {
    params: { code: 'listed_twice' },
    error: 'List each account once.',
  })
  .meta({
    description:
      'Accounts at authorities, at most one at each. A new property reports with that of the authority of its location.',
    examples: [['019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03']],
  })

const defaultsFields = {
  check_in_time: defaulting(z.string(), TimeOfDay.meta({ example: '16:00' }), usual.check_in_time),
  check_out_time: defaulting(z.string(), TimeOfDay.meta({ example: '11:00' }), usual.check_out_time),
  auto_access_codes: defaulting(AutoAccessCodes, AutoAccessCodes, usual.auto_access_codes),
  auto_cleaning_task: defaulting(z.boolean(), z.boolean(), usual.auto_cleaning_task),
  default_cleaner_user_id: nullable(
    Id,
    Id.meta({
      description:
        'Who is assigned turnover cleanings: a user who belongs to all properties of the account. While they do not, new ' +
        'properties have nobody.',
    }),
  ),
  arrival_release: defaulting(ArrivalRelease, ArrivalRelease, usual.arrival_release),
  codes_after_signatures: nullable(
    z.boolean(),
    z.boolean().meta({ description: 'Null: true where the law requires guests to sign.' }),
  ),
  reserve_codes: defaulting(z.boolean(), z.boolean(), usual.reserve_codes),
  reserve_reveal_hours: nullable(z.int(), RevealHours),
  reporting_integration_ids: defaulting(z.array(Id), ReportingIds, []),
}

/** What new properties of an account start from. */
export const PropertyDefaults = z.strictObject(shown(defaultsFields)).meta({ id: 'PropertyDefaults' })
export type PropertyDefaults = z.infer<typeof PropertyDefaults>

export const PropertyDefaultsReplace = z.strictObject(replaced(defaultsFields)).meta({
  id: 'PropertyDefaultsReplace',
  examples: [{ check_in_time: '15:00', auto_cleaning_task: true, auto_access_codes: 'on_checkin_completed' }],
})
export type PropertyDefaultsReplace = z.infer<typeof PropertyDefaultsReplace>
