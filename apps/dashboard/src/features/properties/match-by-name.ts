import type { OptionsFilter } from '@mantine/core'
import { searchKey } from '@stayward/contract/search-key'

/** Narrows the options of a searchable select to those whose name contains the words, accents or not. */
export const matchByName: OptionsFilter = ({ options, search, limit }) => {
  const key = searchKey(search)
  return options
    .filter((option) => 'label' in option && searchKey(option.label).includes(key))
    .slice(0, limit)
}
