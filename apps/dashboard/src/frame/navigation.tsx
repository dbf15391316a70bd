'use client'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { Link } from '../components/link'
import { UnansweredCount } from '../features/messages/inbox/unanswered-count'
import classes from './navigation.module.css'
import { isWithin, type Place, placesOf } from './places'

const MORE = 'more-places'

type Props = {
  isCrew: boolean
  /** How many conversations wait for an answer. */
  unanswered: number
}

/** The pages of the app: at the side; on phones at the bottom, with the rest behind a button. */
export function Navigation({ isCrew, unanswered }: Props) {
  const t = useTranslations('nav')
  const { main, more } = placesOf(isCrew)
  return (
    <nav className={classes['navigation']} aria-label={t('label')}>
      <ul className={classes['main']}>
        {main.map((place) => (
          <Entry key={place.name} place={place} unanswered={unanswered} />
        ))}
        {more.length > 0 && <MoreButton places={more} />}
      </ul>
      {more.length > 0 && <More places={more} unanswered={unanswered} />}
    </nav>
  )
}

type EntryProps = { place: Place; unanswered: number; onVisit?: () => void }

function Entry({ place, unanswered, onVisit = () => undefined }: EntryProps) {
  const t = useTranslations('nav')
  const { name, href, icon: Icon } = place
  const isHere = isWithin(usePathname(), place)
  return (
    <li>
      <Link
        className={classes['entry']}
        href={href}
        aria-current={isHere ? 'page' : undefined}
        onClick={onVisit}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
        <span>{t(name)}</span>
        {name === 'messages' && <UnansweredCount initial={unanswered} />}
      </Link>
    </li>
  )
}

function MoreButton({ places }: { places: readonly Place[] }) {
  const t = useTranslations('nav')
  const pathname = usePathname()
  const isHere = places.some((place) => isWithin(pathname, place))
  return (
    <li className={classes['opener']}>
      <button
        type="button"
        className={classes['entry']}
        popoverTarget={MORE}
        aria-current={isHere ? 'true' : undefined}
      >
        <IconDots size={20} stroke={1.5} aria-hidden />
        <span>{t('more')}</span>
      </button>
    </li>
  )
}

/** A native popover on phones; otherwise its entries simply follow the others. */
function More({ places, unanswered }: { places: readonly Place[]; unanswered: number }) {
  const t = useTranslations('nav')
  const list = useRef<HTMLUListElement>(null)
  const close = () => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }
  return (
    <ul ref={list} id={MORE} popover="auto" aria-label={t('more_label')} className={classes['more']}>
      {places.map((place) => (
        <Entry key={place.name} place={place} unanswered={unanswered} onVisit={close} />
      ))}
    </ul>
  )
}
