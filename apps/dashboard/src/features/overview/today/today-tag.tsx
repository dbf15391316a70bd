'use client'
import { useUrlState } from '../../../components/use-url-state'
import { TagFilter } from '../../properties/tag-filter'
import { parseTodaySearch, todaySearchPath } from './today-search'

/** Keeps the page to the properties with a tag. */
export function TodayTag({ today }: { today: string }) {
  const [{ tag }, setSearch] = useUrlState(parseTodaySearch(today), todaySearchPath)
  return <TagFilter value={tag} onChange={(chosen) => setSearch({ tag: chosen })} />
}
