import { knownDay, knownQuery, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'

/** How many days of the calendar are visible. */
export const ZOOMS = ['week', 'two_weeks', 'month'] as const
export type Zoom = (typeof ZOOMS)[number]

export const VIEWS = ['grid', 'agenda'] as const
export type CalendarView = (typeof VIEWS)[number]

/** What the calendar shows, from the URL. Without a view the screen's width decides. */
export type CalendarSearch = {
  view: CalendarView | null
  zoom: Zoom
  /** The first visible day; null for the days around today. */
  date: string | null
  query: string
  is_grouped: boolean
}

/** What the calendar shows by default. */
export const INITIAL_SEARCH: CalendarSearch = {
  view: null,
  zoom: 'two_weeks',
  date: null,
  query: '',
  is_grouped: true,
}

/** Parses the URL; unknown words are left out, so that an old link still opens the calendar. */
export const parseCalendarSearch = (params: URLSearchParams): CalendarSearch => ({
  view: knownWord(VIEWS, params.get('view')),
  zoom: knownWord(ZOOMS, params.get('zoom')) ?? INITIAL_SEARCH.zoom,
  date: knownDay(params.get('date')),
  query: knownQuery(params.get('query')),
  is_grouped: params.get('group') !== 'none',
})

/** The URL of a search; defaults are left out. */
export const calendarSearchPath = ({ view, zoom, date, query, is_grouped }: CalendarSearch): string =>
  paths.calendar({
    view: view ?? undefined,
    zoom: zoom === INITIAL_SEARCH.zoom ? undefined : zoom,
    date: date ?? undefined,
    query,
    group: is_grouped ? undefined : 'none',
  })
