'use client'
import { ExportMenu } from '../../../components/export-menu'
import { useUrlState } from '../../../components/use-url-state'
import { addDays } from '../../../i18n/days'
import { useTodays } from '../../../i18n/use-todays'
import { parseReportSearch, reportSearchPath } from './report-search'

/** For how long after its departure a stay is in the lists of reports, in days. */
const LISTED_DAYS = 31

/** Saves the reports on the stays that the lists show, at the property and with the tag that are chosen. */
export function ExportDueReports({ reader_time_zone }: { reader_time_zone: string }) {
  const [{ property_id, tag }] = useUrlState(parseReportSearch, reportSearchPath)
  const from = addDays(useTodays()(reader_time_zone), -LISTED_DAYS)
  const filter = () => ({
    date: 'departure',
    from,
    ...(property_id && { property_id: [property_id] }),
    ...(tag && { tag }),
  })
  return <ExportMenu exports={[{ list: 'reports', filter }]} />
}
