import { paths } from '../../../paths'

/** The pages of the settings, by what they are about, with those who see them if that is not everybody. */
export const SETTINGS_PLACES = [
  {
    group: 'account',
    places: [
      { name: 'profile', href: paths.settings },
      { name: 'notifications', href: paths.notifications },
      { name: 'security', href: paths.security },
      { name: 'data', href: paths.data },
    ],
  },
  {
    group: 'company',
    for: 'planners',
    places: [
      { name: 'company', href: paths.company },
      { name: 'defaults', href: paths.propertyDefaults },
      { name: 'checklists', href: paths.checklists },
      { name: 'pay', href: paths.payRates },
      { name: 'developers', href: paths.developers },
    ],
  },
  {
    group: 'installation',
    for: 'admins',
    places: [
      { name: 'users', href: paths.users() },
      { name: 'maintenance', href: paths.maintenance },
    ],
  },
] as const
