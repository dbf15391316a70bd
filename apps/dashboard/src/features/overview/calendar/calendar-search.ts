import { knownDay, knownQuery, knownTag, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import { BAR_COLORS, type BarColors } from './bar-colors'
import { type Grouping, GROUPINGS } from './row-groups'

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
  /** Only properties with this tag; the empty one for all. */
  tag: string
  grouping: Grouping
  /** The keys of the groups whose rows are folded away. */
  folded: readonly string[]
  /** What the colors say; null for what this browser remembers. */
  colors: BarColors | null
}

/** What the calendar shows by default. */
export const INITIAL_SEARCH: CalendarSearch = {
  view: null,
  zoom: 'two_weeks',
  date: null,
  query: '',
  tag: '',
  grouping: 'city',
  folded: [],
  colors: null,
}

/** Parses the URL; unknown words are left out, so that an old link still opens the calendar. */
export const parseCalendarSearch = (params: URLSearchParams): CalendarSearch => ({
  view: knownWord(VIEWS, params.get('view')),
  zoom: knownWord(ZOOMS, params.get('zoom')) ?? INITIAL_SEARCH.zoom,
  date: knownDay(params.get('date')),
  query: knownQuery(params.get('query')),
  tag: knownTag(params.get('tag')),
  grouping: knownWord(GROUPINGS, params.get('group')) ?? INITIAL_SEARCH.grouping,
  folded: keysIn(params.get('folded')),
  colors: knownWord(BAR_COLORS, params.get('colors')),
})

/** The URL of a search; defaults are left out. */
export const calendarSearchPath = (search: CalendarSearch): string =>
  paths.calendar({
    view: search.view ?? undefined,
    zoom: search.zoom === INITIAL_SEARCH.zoom ? undefined : search.zoom,
    date: search.date ?? undefined,
    query: search.query,
    tag: search.tag,
    group: search.grouping === INITIAL_SEARCH.grouping ? undefined : search.grouping,
    folded: search.folded.map(escaped).join('|'),
    colors: search.colors ?? undefined,
  })

/** Keys are parted by a character that a city or tag may contain in theory. */
const escaped = (key: string): string => key.replaceAll('%', '%25').replaceAll('|', '%7C')
const unescaped = (key: string): string => key.replaceAll('%7C', '|').replaceAll('%25', '%')

const MAX_FOLDED = 100

const keysIn = (word: string | null): string[] =>
  word === null || word === '' ? [] : word.split('|').slice(0, MAX_FOLDED).map(unescaped)
