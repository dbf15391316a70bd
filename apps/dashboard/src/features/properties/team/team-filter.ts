import { CREW_LEVELS, type CrewLevel } from '@stayward/contract/kernel/rights'
import { knownId, knownQuery, knownTag, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'

export const TEAM_STATES = ['active', 'invited'] as const
export type TeamState = (typeof TEAM_STATES)[number]

/** Which people the team page shows. */
export type TeamFilter = {
  /** Part of a name or an address. */
  query: string
  /** Only of properties with this tag; the empty one for all. */
  tag: string
  /** Who can get into this property. */
  property_id: string | null
  level: CrewLevel | null
  state: TeamState | null
}

/** The filters of the team page, and whether the form of an invitation is open, from the URL. */
export type TeamSearch = TeamFilter & { invite: boolean }

export const NO_TEAM_FILTER: TeamFilter = { query: '', tag: '', property_id: null, level: null, state: null }

/** Whether all of the team is shown. */
export const isUnfiltered = ({ query, tag, property_id, level, state }: TeamFilter): boolean =>
  query === '' && tag === '' && property_id === null && level === null && state === null

/** Parses the URL; unknown words are left out. */
export const parseTeamSearch = (params: URLSearchParams): TeamSearch => ({
  query: knownQuery(params.get('query')),
  tag: knownTag(params.get('tag')),
  property_id: knownId(params.get('property_id')),
  level: knownWord(CREW_LEVELS, params.get('level')),
  state: knownWord(TEAM_STATES, params.get('state')),
  invite: params.get('invite') === 'yes',
})

/** The URL of a search; what is not filtered is left out. */
export const teamSearchPath = ({ query, tag, property_id, level, state, invite }: TeamSearch): string =>
  paths.team({
    query,
    tag,
    property_id: property_id ?? undefined,
    level: level ?? undefined,
    state: state ?? undefined,
    invite: invite ? 'yes' : undefined,
  })
