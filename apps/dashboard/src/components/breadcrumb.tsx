import { IconChevronLeft } from '@tabler/icons-react'
import classes from './breadcrumb.module.css'
import { Link } from './link'

/** The link back to the list that a page belongs to. */
export function Breadcrumb({ href, label }: { href: string; label: string }) {
  return (
    <Link className={classes['back']} href={href}>
      <IconChevronLeft size={16} stroke={1.5} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
