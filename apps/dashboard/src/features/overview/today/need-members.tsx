import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { Link } from '../../../components/link'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { keyOfNeed, pathOfNeed } from './need'
import { NeedDeadline } from './need-deadline'
import classes from './needs.module.css'
import { ZoneNote } from './zone-note'

type Props = {
  /** Of one kind, so that their line says once what to do about each. */
  needs: readonly AttentionItem[]
  reader_time_zone: string
}

/** The names of what equal needs are about, each of which leads to where it is solved. */
export function NeedMembers({ needs, reader_time_zone }: Props) {
  const titleOf = useTaskTitle()
  const properties = usePropertiesById(needs.flatMap(({ property_id }) => property_id ?? []))
  return needs.map((need) => {
    const title = titleOf(need.title)
    const property = need.property_id === null ? undefined : properties.get(need.property_id)
    return (
      <li key={keyOfNeed(need)} className={classes['member']}>
        <Link className={classes['name']} href={pathOfNeed(need)}>
          {title}
        </Link>
        <p className={classes['where']}>
          {property !== undefined && property.name !== title && <span>{property.name}</span>}
          <NeedDeadline need={need} />
          {need.at !== null && property !== undefined && (
            <ZoneNote time_zone={property.time_zone} reader_time_zone={reader_time_zone} />
          )}
        </p>
      </li>
    )
  })
}
