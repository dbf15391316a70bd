import type { FirstStep, FirstSteps } from '@stayward/contract/overview/first-steps'
import { paths } from '../../../paths'

const HREFS: Record<FirstStep, string> = {
  property: paths.newProperty,
  channel: paths.channels(),
  lock: paths.integrations,
  authority: paths.integrations,
  team: paths.inviteToTeam,
  booking: paths.newBooking(),
}

/** Where a step is taken: reports at the properties themselves, once an account is connected. */
export const hrefOfStep = (step: FirstStep, { unreported_to }: Pick<FirstSteps, 'unreported_to'>): string =>
  step === 'authority' && unreported_to !== null ? paths.bulkEdit({ unreported_to }) : HREFS[step]

/** The name of what takes a step, in the words of the steps. */
export const actionOfStep = (step: FirstStep, { unreported_to }: Pick<FirstSteps, 'unreported_to'>) =>
  step === 'authority' && unreported_to !== null
    ? ('use_account' as const)
    : (`steps.${step}.action` as const)

/** Where a step is continued at the properties that do not have it yet. */
export const restOfStep = (step: FirstStep): string =>
  step === 'channel' ? paths.channels({ state: 'unconnected' }) : HREFS[step]
