'use client'
import { type Authority, AUTHORITY_PORTALS } from '@stayward/contract/authorities/authority'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './portal-link.module.css'

/** A link to an authority's portal; nothing where its address is not known. */
export function PortalLink({ authority }: { authority: Authority }) {
  const t = useTranslations('reports.file')
  const href = authority === 'none' ? undefined : AUTHORITY_PORTALS[authority]
  if (href === undefined) return null
  return (
    <a className={classes['portal']} href={href} target="_blank" rel="noreferrer">
      {t('portal')}
      <IconExternalLink size={14} stroke={1.75} aria-hidden />
    </a>
  )
}
