'use client'
import { IconChevronLeft } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './breadcrumb.module.css'
import { addressOfList } from './last-list'
import { Link } from './link'

const NEVER = () => () => undefined

/** The link back to the list that a page belongs to, with the filters that it was left with. */
export function Breadcrumb({ href, label }: { href: string; label: string }) {
  const address = useSyncExternalStore(
    NEVER,
    () => addressOfList(href),
    () => href,
  )
  return (
    <Link className={classes['back']} href={address}>
      <IconChevronLeft size={16} stroke={1.5} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
