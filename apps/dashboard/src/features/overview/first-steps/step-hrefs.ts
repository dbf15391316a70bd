import type { FirstStep } from '@stayward/contract/overview/first-steps'
import { paths } from '../../../paths'

/** Where each step is taken. */
export const STEP_HREFS: Record<FirstStep, string> = {
  property: paths.newProperty,
  channel: paths.channels(),
  lock: paths.integrations,
  authority: paths.integrations,
  team: paths.inviteToTeam,
  booking: paths.newBooking(),
}
