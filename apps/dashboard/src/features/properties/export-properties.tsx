'use client'
import { ExportMenu } from '../../components/export-menu'
import { useUrlState } from '../../components/use-url-state'
import { parsePropertySearch, propertyFilter, propertySearchPath } from './property-search'

/** Saves the properties of the list as a file. */
export function ExportProperties() {
  const [search] = useUrlState(parsePropertySearch, propertySearchPath)
  return <ExportMenu exports={[{ list: 'properties', filter: () => propertyFilter(search) }]} />
}
