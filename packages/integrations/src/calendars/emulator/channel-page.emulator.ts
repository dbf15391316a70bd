import {
  buttonsForm,
  choice,
  controlForm,
  type EmulatedThings,
  field,
  hidden,
  html,
  type Html,
  rows,
  table,
  yesNo,
} from '../../emulator/emulator-page.ts'
import { CONTROL_PATH } from '../../emulator/emulator-control.ts'
import { settingsForm } from '../../emulator/emulator-settings.ts'
import { CHANNELS } from './channel-formats.emulator.ts'
import type { ChannelListing } from './channel-listing.emulator.ts'
import type { ChannelSite } from './channel-site.emulator.ts'
import { FAULT_SWITCHES, LISTING_SETTINGS, SWITCH_POSITIONS } from './channel-switches.emulator.ts'
import type { Entry } from './listing-state.emulator.ts'

/** Content of the channel emulator's control page: one listing if its id is known, otherwise all of them. */
export function channelThings(site: ChannelSite, url: string, id: string | null): EmulatedThings {
  const listing = id === null ? undefined : site.listings.get(id)
  return listing ? oneListing(listing, url) : allListings(site)
}

const pageOf = (id: string): string => `${CONTROL_PATH}?listing=${id}`

function allListings({ listings }: ChannelSite): EmulatedThings {
  return {
    facts: [['Listings', listings.size]],
    things: html`
      <h2>Listings</h2>
      ${rows(
        [...listings.values()].map(({ state, format }) => [
          html`<a href="${pageOf(state.id)}">${state.name}</a>, ${format.title}`,
          html`${state.entries.length} sold or closed, ${state.imports.nights.length} imported, last fetched
          ${state.fetches.at(-1)?.at ?? 'never'}`,
        ]),
      )}
      ${controlForm(
        'put-listing',
        html`${choice('Channel', 'channel', CHANNELS)} ${field('Id', 'id', 10_001 + listings.size)}
        ${field('Name', 'name')}`,
        'Add a listing',
      )}
    `,
  }
}

function oneListing(listing: ChannelListing, url: string): EmulatedThings {
  const { state, settings, format, path, today } = listing
  const { id, name, imports } = state
  const own = hidden('listing', id)
  // With its id in the query, a form leads back to this listing.
  const doing = (action: string) => `${action}?listing=${id}`
  return {
    facts: [
      ['Calendar', html`<a href="${path}">${url + path}</a>`],
      ['Latest fetch', state.fetches.at(-1)?.at ?? 'never'],
    ],
    things: html`
      <p><a href="${CONTROL_PATH}">All listings</a></p>
      <h2>${name}, ${format.title}</h2>
      <section>
        <h3>Stays and blocks</h3>
        ${entriesList(listing, own, doing)}
        ${controlForm(
          doing('add'),
          html`${own} ${choice('Kind', 'kind', format.kinds)}
          ${field('From', 'from', today.add({ days: 3 }).toString(), 'date')}
          ${field('To', 'to', today.add({ days: 6 }).toString(), 'date')} ${field('Guest', 'guest_name')}
          ${format.repeats ? field('Weeks in a row', 'weeks', 1, 'number') : ''} ${evenIfImported}`,
          'Add',
        )}
      </section>
      <section>
        <h3>Import</h3>
        <p>${imports.last ? `${imports.last.at}: ${imports.last.outcome}` : 'Nothing was imported yet.'}</p>
        ${controlForm(
          doing('import-from'),
          html`${own} ${field('Address of a calendar', 'address', imports.address ?? '', 'url')}`,
          'Import this one',
        )}
        ${controlForm(doing('import-now'), own, 'Import now')}
        ${table(
          ['From', 'To', 'Since'],
          imports.nights.map(({ from, to, imported_at }) => [from, to, imported_at]),
        )}
      </section>
      <section>
        <h3>Faults</h3>
        <p>Once: at the next fetch. On: at each one, until switched off.</p>
        ${table(
          ['What goes wrong', ''],
          Object.entries(FAULT_SWITCHES).map(([fault, { label, initial }]) => [
            label,
            buttonsForm(doing('settings'), own, fault, SWITCH_POSITIONS, valueOf(settings, fault) ?? initial),
          ]),
        )}
      </section>
      <section>
        <h3>Settings</h3>
        ${settingsForm(doing('settings'), LISTING_SETTINGS, settings, own)}
      </section>
      <section>
        <h3>Fetches</h3>
        ${table(
          ['At', 'By', 'Answer'],
          state.fetches
            .toReversed()
            .map(({ at, user_agent, status }) => [at, user_agent ?? 'no User-Agent', status]),
        )}
      </section>
      ${controlForm('remove-listing', own, 'Remove this listing')}
    `,
  }
}

const valueOf = (settings: ChannelListing['settings'], name: string): string | undefined =>
  Object.entries(settings)
    .find(([key]) => key === name)?.[1]
    .toString()

const evenIfImported = yesNo('Sell imported nights', 'despite_import', false)

const entriesList = ({ state, format }: ChannelListing, own: Html, doing: (action: string) => string): Html =>
  rows(
    state.entries
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map((entry) => {
        const entryId = html`${own} ${hidden('id', entry.id)}`
        return [
          wordsOf(entry, format.has_codes),
          controlForm(
            doing('move'),
            html`${entryId} ${field('From', 'from', entry.from, 'date')}
            ${field('To', 'to', entry.to, 'date')} ${evenIfImported}`,
            'Move',
          ),
          controlForm(doing('remove'), entryId, entry.kind === 'stay' ? 'Cancel' : 'Remove'),
        ]
      }),
  )

function wordsOf({ from, to, kind, weeks, guest_name, reference }: Entry, hasCodes: boolean): Html {
  const more = [weeks > 1 ? `${weeks} weeks` : '', guest_name, hasCodes && kind === 'stay' ? reference : '']
  return html`<b>${from} – ${to}</b> ${[kind, ...more].filter((word) => word !== '').join(', ')}`
}
