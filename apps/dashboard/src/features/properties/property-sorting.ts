import type { Property } from '@stayward/contract/properties/property'
import type { SortValue } from '../../components/sorting'
import type { NightsAhead } from './nights-ahead'

/** The columns that sort the table of properties. */
export type PropertyColumn = 'name' | 'city' | 'tonight' | 'next_arrival' | 'booked'

/** What a column sorts properties by: those that are free tonight come before those that are not. Null for what is not known. */
export function sortValueOf(
  column: PropertyColumn,
  { name, city }: Pick<Property, 'name' | 'city'>,
  ahead: NightsAhead | undefined,
): SortValue {
  switch (column) {
    case 'name':
      return name
    case 'city':
      return city
    case 'tonight':
      return ahead ? (ahead.occupied_until ?? ahead.block?.to ?? '') : null
    case 'next_arrival':
    case 'booked':
      return ahead?.[column] ?? null
  }
}
