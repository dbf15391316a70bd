import type { AttentionItem } from '@stayward/contract/overview/timeline'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import { LinkButton } from '../../../components/link-button'
import { useNow } from '../../../i18n/now'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { lookOf, pathOfNeed } from './need'
import { NeedDeadline } from './need-deadline'
import { actionOf } from './need-lines'
import classes from './needs.module.css'
import { useNeedWords } from './use-need-words'
import { ZoneNote } from './zone-note'

type Props = {
  need: AttentionItem
  /** Undefined until it is loaded. */
  property: Property | undefined
  /** Whether it names its property, as pages of many do. */
  isPlaced?: boolean
  /** Whether another button of the page solves it. */
  isSolvedApart?: boolean
  reader_time_zone: string
}

/** One thing that needs a person, with the place where it is solved. */
export function NeedRow(props: Props) {
  const { need, property, isPlaced = true, isSolvedApart = false, reader_time_zone } = props
  const t = useTranslations('today.needs')
  const now = useNow()
  const wordsOf = useNeedWords()
  const action = t(`actions.${actionOf(need)}`)
  const title = useTaskTitle()(need.title)
  const { icon: Icon, tone } = lookOf(need, now)
  return (
    <li className={classes['need']} data-tone={tone}>
      <span className={classes['icon']} aria-hidden>
        <Icon size={20} stroke={1.5} />
      </span>
      <div>
        <p className={classes['what']}>{wordsOf(need)}</p>
        <p className={classes['where']}>
          {isPlaced && property !== undefined && property.name !== title && <span>{property.name}</span>}
          <NeedDeadline need={need} />
          {need.at !== null && property !== undefined && (
            <ZoneNote time_zone={property.time_zone} reader_time_zone={reader_time_zone} />
          )}
        </p>
      </div>
      {!isSolvedApart && (
        <LinkButton
          href={pathOfNeed(need)}
          size="sm"
          variant="default"
          className={classes['action'] ?? ''}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </LinkButton>
      )}
    </li>
  )
}
