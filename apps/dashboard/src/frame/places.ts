import {
  IconArrowsExchange,
  IconBed,
  IconChartBar,
  IconCalendarMonth,
  IconChecklist,
  IconFileText,
  IconHistory,
  IconHome2,
  IconLock,
  IconMessages,
  IconSettings,
  IconSun,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { paths } from '../paths'

// Each with the letter that opens it after a G.
const TODAY = { name: 'today', href: paths.home, letter: 't', icon: IconSun } as const
const CALENDAR = { name: 'calendar', href: paths.calendar(), letter: 'c', icon: IconCalendarMonth } as const
const BOOKINGS = { name: 'bookings', href: paths.bookings(), letter: 'b', icon: IconBed } as const
const TASKS = { name: 'tasks', href: paths.tasks(), letter: 'k', icon: IconChecklist } as const
const PROPERTIES = { name: 'properties', href: paths.properties(), letter: 'p', icon: IconHome2 } as const
const GUESTS = { name: 'guests', href: paths.guests(), letter: 'u', icon: IconUsers } as const
const TEAM = { name: 'team', href: paths.crew, letter: 'e', icon: IconUsersGroup } as const
// For planners it is a page of the team. Its icon is that of reports, which crews have none of: every page loads these.
const PAY = { name: 'pay', href: paths.pay(), letter: 'y', icon: IconFileText } as const
const MESSAGES = { name: 'messages', href: paths.messages(), letter: 'm', icon: IconMessages } as const
const REPORTS = { name: 'reports', href: paths.reports(), letter: 'r', icon: IconFileText } as const
const FIGURES = { name: 'figures', href: paths.figures(), letter: 'f', icon: IconChartBar } as const
const CHANNELS = { name: 'channels', href: paths.channels(), letter: 'h', icon: IconArrowsExchange } as const
const INTEGRATIONS = { name: 'integrations', href: paths.integrations, letter: 'l', icon: IconLock } as const
const ACTIVITY = { name: 'activity', href: paths.activity(), letter: 'a', icon: IconHistory } as const
const SETTINGS = { name: 'settings', href: paths.settings, letter: 's', icon: IconSettings } as const

export type Place =
  | typeof TODAY
  | typeof CALENDAR
  | typeof BOOKINGS
  | typeof TASKS
  | typeof PROPERTIES
  | typeof GUESTS
  | typeof TEAM
  | typeof PAY
  | typeof MESSAGES
  | typeof REPORTS
  | typeof FIGURES
  | typeof CHANNELS
  | typeof INTEGRATIONS
  | typeof ACTIVITY
  | typeof SETTINGS

/** The navigation: `main`, which is the work of a day, is always visible, `more` below it, on phones behind a button. */
export type Places = { main: readonly Place[]; more: readonly Place[] }

const OF_PLANNERS: Places = {
  main: [TODAY, CALENDAR, MESSAGES, TASKS],
  more: [BOOKINGS, PROPERTIES, GUESTS, TEAM, REPORTS, FIGURES, CHANNELS, INTEGRATIONS, ACTIVITY, SETTINGS],
}

const OF_CREWS: Places = { main: [TASKS, PROPERTIES, PAY, SETTINGS], more: [] }

/** The pages for planners, or for those who only do tasks. */
export const placesOf = (isCrew: boolean): Places => (isCrew ? OF_CREWS : OF_PLANNERS)

/** The pages of calendar feeds, which are integrations, but belong to the channels. */
const FEEDS = [`${paths.integrations}/ical/`, paths.pasteCalendars]

/** Whether a page belongs to a navigation entry. */
export const isWithin = (pathname: string, { name, href }: Place): boolean => {
  if (FEEDS.some((path) => pathname.startsWith(path))) return name === 'channels'
  return pathname === href || (href !== paths.home && pathname.startsWith(`${href}/`))
}
