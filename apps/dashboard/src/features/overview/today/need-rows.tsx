import type { AttentionItem } from '@stayward/contract/overview/timeline'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { keyOfNeed } from './need'
import { NeedRow } from './need-row'

type Props = { needs: readonly AttentionItem[]; reader_time_zone: string }

/** A row for each need. */
export function NeedRows({ needs, reader_time_zone }: Props) {
  const properties = usePropertiesById(needs.flatMap(({ property_id }) => property_id ?? []))
  return needs.map((need) => (
    <NeedRow
      key={keyOfNeed(need)}
      need={need}
      property={need.property_id === null ? undefined : properties.get(need.property_id)}
      reader_time_zone={reader_time_zone}
    />
  ))
}
