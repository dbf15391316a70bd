'use client'
import {
  IconCalendarPlus,
  IconCode,
  IconHomePlus,
  IconLock,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { placesOf } from '../../../frame/places'
import { paths } from '../../../paths'
import { SETTINGS_PLACES } from '../../account/settings/settings-places'
import { DEVELOPER_PAGES } from '../../events/developer-pages'
import type { Command } from './commands'

/** Pages with words of their own by which people look for them. */
const ALSO = ['calendar', 'figures', 'owners', 'pay', 'data', 'security', 'company', 'rules'] as const

const isAlso = (name: string): name is (typeof ALSO)[number] => ALSO.some((one) => one === name)

/** What is always there: the pages of the navigation and what can be begun, and pages below those, which are found by typing. */
export function useFixedCommands(isCrew: boolean): { main: Command[]; below: Command[] } {
  const nav = useTranslations('nav')
  const t = useTranslations('palette')
  const locks = useTranslations('locks.list.nav')
  const owners = useTranslations('owners.nav')
  const messages = useTranslations('messages.nav')
  const team = useTranslations('team.nav')
  const guests = useTranslations('guests.nav')
  const settings = useTranslations('settings')
  const developers = useTranslations('developers.nav')
  const page = (name: string, about: Pick<Command, 'label' | 'href' | 'icon' | 'detail'>): Command => ({
    id: `go:${about.href}`,
    group: 'go',
    ...about,
    ...(isAlso(name) && { also: t(`also.${name}`) }),
  })
  const { main, more } = placesOf(isCrew)
  const places = [...main, ...more].map(({ name, href, icon }) =>
    page(name, { label: nav(name), href, icon }),
  )
  if (isCrew) return { main: places, below: [] }
  const create = (name: 'booking' | 'property' | 'invitation', about: Pick<Command, 'href' | 'icon'>) => ({
    id: `create:${name}`,
    group: 'create' as const,
    label: t(`create.${name}`),
    ...about,
  })
  const within = (name: Parameters<typeof nav>[0]) => ({ detail: nav(name) })
  return {
    main: [
      ...places,
      page('locks', { label: locks('locks'), href: paths.locks(), icon: IconLock }),
      page('owners', { label: owners('owners'), href: paths.propertyOwners(), icon: IconUsers }),
      page('expenses', { label: owners('expenses'), href: paths.expenses(), icon: IconReceipt }),
      create('booking', { href: paths.newBooking(), icon: IconCalendarPlus }),
      create('property', { href: paths.newProperty, icon: IconHomePlus }),
      create('invitation', { href: paths.inviteToTeam, icon: IconUserPlus }),
    ],
    below: [
      ...(
        [
          ['outbox', paths.outbox()],
          ['rules', paths.messageRules],
          ['templates', paths.messageTemplates],
        ] as const
      ).map(([name, href]) =>
        page(name, { label: messages(name), href, icon: IconMessages, ...within('messages') }),
      ),
      page('pay', { label: team('pay'), href: paths.pay(), icon: IconReceipt, ...within('team') }),
      page('blocked', {
        label: guests('blocked'),
        href: paths.blockedGuests,
        icon: IconUsers,
        ...within('guests'),
      }),
      ...SETTINGS_PLACES.flatMap(({ group, places: of }) =>
        // Who administers the installation finds its pages in the settings.
        group === 'installation'
          ? []
          : of.map(({ name, href }) =>
              page(name, {
                label: settings(`places.${name}`),
                href,
                icon: IconSettings,
                ...within('settings'),
              }),
            ),
      ),
      ...DEVELOPER_PAGES.map(({ name, href }) =>
        page(name, { label: developers(name), href, icon: IconCode, ...within('settings') }),
      ),
    ],
  }
}
