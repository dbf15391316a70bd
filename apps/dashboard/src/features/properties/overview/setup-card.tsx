'use client'
import type { Property } from '@stayward/contract/properties/property'
import { IconAlertTriangle, IconChevronRight, IconCircleDashed } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { Link } from '../../../components/link'
import { api } from '../../../trpc/api'
import { ALONE } from '../../../trpc/row-versions'
import { type MissingSetup, missingSetup } from './missing-setup'
import classes from './setup-card.module.css'

/** How long the number of locks counts as known: reading them asks their vendor. */
const LOCKS_STALE_MS = 60_000

/** What a property does not have yet, nothing if it has everything; each line leads to the field where it is added. */
export function SetupCard({ property }: { property: Property }) {
  const t = useTranslations('properties.setup')
  const locks = api.smartLocks.list.useQuery(
    { property_id: property.id },
    { trpc: ALONE, staleTime: LOCKS_STALE_MS },
  )
  const missing = missingSetup(property, { locks_count: locks.data?.items.length ?? null })
  if (missing.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className={classes['list']}>
        {missing.map((one) => (
          <MissingLine key={one.name} missing={one} />
        ))}
      </ul>
    </Card>
  )
}

function MissingLine({ missing: { name, is_needed, href } }: { missing: MissingSetup }) {
  const t = useTranslations('properties.setup')
  const Icon = is_needed ? IconAlertTriangle : IconCircleDashed
  return (
    <li className={classes['line']} data-needed={is_needed || undefined}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <Link className={classes['opener']} href={href} onClick={() => focusHere(href)}>
          {t(`missing.${name}.title`)}
        </Link>
        <p className={classes['text']}>{t(`missing.${name}.text`)}</p>
      </div>
      <IconChevronRight className={classes['arrow']} size={16} stroke={1.5} aria-hidden />
    </li>
  )
}

/** A link to a field of the page itself only scrolls to it. */
const focusHere = (href: string): void =>
  document.getElementById(href.slice(href.indexOf('#') + 1))?.focus({ preventScroll: true })
