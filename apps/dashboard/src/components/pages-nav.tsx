'use client'
import { usePathname } from 'next/navigation'
import { Link } from './link'
import classes from './tabs.module.css'
import { useCentredChoice } from './use-centred-choice'

type Props = {
  label: string
  /** The first one is the page above the others. */
  places: readonly { href: string; label: string }[]
}

/** The pages of an area side by side, below the one they belong to. */
export function PagesNav({ label, places }: Props) {
  const pathname = usePathname()
  const root = places[0]?.href
  const named = places.find(
    ({ href }) => pathname === href || (href !== root && pathname.startsWith(`${href}/`)),
  )
  const current = named ?? places.find(({ href }) => pathname.startsWith(`${href}/`))
  const strip = useCentredChoice<HTMLElement>(`[href="${current?.href}"]`)
  return (
    <nav ref={strip} className={`${classes['tabs']} scroll-fade`} data-top aria-label={label}>
      <ul>
        {places.map((place) => (
          <li key={place.href}>
            <Link
              className={classes['tab']}
              href={place.href}
              aria-current={current === place ? (pathname === place.href ? 'page' : true) : undefined}
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
