import type { CrewLevel } from '@stayward/contract/kernel/rights'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './level-points.module.css'

const POINTS = {
  manager: ['manager.tasks', 'manager.bookings', 'manager.property', 'manager.crew', 'manager.not'],
  staff: ['staff.tasks', 'staff.bookings', 'staff.property', 'staff.not'],
  contractor: ['contractor.tasks', 'contractor.property', 'contractor.not'],
} as const satisfies Record<CrewLevel, readonly string[]>

/** What a level may do, and at the end what it may not. */
export function LevelPoints({ level }: { level: CrewLevel }) {
  const t = useTranslations('levels.points')
  return (
    <ul className={classes['points']}>
      {POINTS[level].map((point) => {
        const isRight = !point.endsWith('.not')
        const Icon = isRight ? IconCheck : IconX
        return (
          <li key={point} data-right={isRight}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(point)}
          </li>
        )
      })}
    </ul>
  )
}
