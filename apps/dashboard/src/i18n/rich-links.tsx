import type { ReactNode } from 'react'
import { Link } from '../components/link'

/** The `<link>` of a message as a link to another page. */
export const linkTo = (href: string) => (words: ReactNode) => <Link href={href}>{words}</Link>

/** The `<link>` of a message as a link that opens a new tab. */
export const newTab = (href: string) => (words: ReactNode) => (
  <a href={href} target="_blank" rel="noreferrer">
    {words}
  </a>
)
