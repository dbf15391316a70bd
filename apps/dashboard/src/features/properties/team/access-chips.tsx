'use client'
import { IconBuildingCommunity, IconTag } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type AccessPart, propertiesFrom } from './access-parts'
import classes from './access-chips.module.css'

/** For how many parts a line has room. */
const SHOWN = 2

type Props = { parts: readonly AccessPart[]; name: string; onOpen: () => void }

/** Where somebody has access; the last chip opens all of it. */
export function AccessChips({ parts, name, onOpen }: Props) {
  const t = useTranslations('team.access')
  const rest = parts.length > SHOWN ? propertiesFrom(parts, SHOWN) : 0
  const shown = rest > 0 ? parts.slice(0, SHOWN) : parts
  return (
    <ul className={classes['chips']}>
      {parts.length === 0 && <li className={classes['none']}>{t('none')}</li>}
      {shown.map((part) => (
        <li key={keyOf(part)} className={classes['chip']} data-of={part.of}>
          <Part part={part} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className={classes['more']} onClick={onOpen}>
            <span aria-hidden>+{rest}</span>
            <span className="visually-hidden">{t('more', { count: rest, name })}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

const keyOf = (part: AccessPart): string =>
  part.of === 'property' ? part.id : part.of === 'tag' ? `tag ${part.tag}` : part.of

function Part({ part }: { part: AccessPart }) {
  const t = useTranslations('team.access')
  const Icon = ICONS[part.of]
  return (
    <>
      {Icon && <Icon size={14} stroke={1.5} aria-hidden />}
      <span>
        {part.of === 'future' && (part.missing > 0 ? t('future_but', { count: part.missing }) : t('future'))}
        {part.of === 'today' && t('today', { count: part.count })}
        {part.of === 'tag' && t('tag', { tag: part.tag, count: part.count })}
        {part.of === 'property' && part.name}
      </span>
    </>
  )
}

const ICONS = {
  future: IconBuildingCommunity,
  today: IconBuildingCommunity,
  tag: IconTag,
  // What a name alone is, the others say.
  property: null,
} as const
