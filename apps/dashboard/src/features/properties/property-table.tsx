'use client'
import type { AttentionItem } from '@stayward/contract/overview/timeline'
import type { Property } from '@stayward/contract/properties/property'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '../../components/link'
import { SelectBox } from '../../components/select-box'
import { SortHead } from '../../components/sort-head'
import { sortRows, type Sorting } from '../../components/sorting'
import type { Selection } from '../../components/use-selection'
import { useFormat } from '../../i18n/use-format'
import { paths } from '../../paths'
import { CoverThumb } from './cover-thumb'
import { NIGHTS_AHEAD, type NightsAhead } from './nights-ahead'
import { PropertyNeedsMark } from './property-needs-mark'
import classes from './property-table.module.css'
import { type PropertyColumn, sortValueOf } from './property-sorting'

type Props = {
  properties: readonly Property[]
  /** Undefined while it is not known, and of archived properties, which have no nights ahead. */
  ahead: ReadonlyMap<string, NightsAhead> | undefined
  /** What needs attention at each of them, by its id. */
  needs: ReadonlyMap<string, readonly AttentionItem[]>
  selection: Selection<Pick<Property, 'id'>>
  /** The ids of those that the reader may change together; of a single one there is nothing to select. */
  selectable: ReadonlySet<string>
  /** Called when a column is chosen, which sorts only what is loaded. */
  onSort: () => void
}

/** The properties of the list, to be sorted and selected; a row opens its property. On phones each is a card. */
export function PropertyTable({ properties, ahead, needs, selection, selectable, onSort }: Props) {
  const t = useTranslations('properties')
  const locale = useLocale()
  const [sorting, setSorting] = useState<Sorting<PropertyColumn>>({ column: 'name', isDescending: false })
  const hasTags = properties.some(({ tags }) => tags !== null && tags.length > 0)
  const sorted = sortRows(
    properties,
    sorting,
    (property, column) => sortValueOf(column, property, ahead?.get(property.id)),
    locale,
  )
  const head = (column: PropertyColumn, isDescendingFirst = false) => (
    <SortHead
      column={column}
      label={t(`columns.${column}`, { nights: NIGHTS_AHEAD })}
      sorting={sorting}
      isDescendingFirst={isDescendingFirst}
      onSort={(chosen) => {
        setSorting(chosen)
        onSort()
      }}
    />
  )
  const choosable = properties.filter(({ id }) => selectable.has(id))
  const canSelect = choosable.length > 1
  const areAll = choosable.every(({ id }) => selection.has(id))
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          {canSelect && (
            <th scope="col" data-column="select">
              <SelectBox
                label={t('selection.select_shown')}
                isChecked={areAll}
                onToggle={() => (areAll ? selection.clear() : selection.selectAll(choosable))}
              />
            </th>
          )}
          {head('name')}
          {head('city')}
          {hasTags && (
            <th scope="col" data-column="tags">
              {t('tag_filter.label')}
            </th>
          )}
          {ahead && (
            <>
              {head('tonight')}
              {head('next_arrival')}
              {head('booked', true)}
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {sorted.map((property) => (
          <Row
            key={property.id}
            property={property}
            ahead={ahead?.get(property.id)}
            needs={needs.get(property.id)}
            hasNights={ahead !== undefined}
            hasTags={hasTags}
            selection={canSelect ? selection : null}
            canSelect={selectable.has(property.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  property: Property
  ahead: NightsAhead | undefined
  needs: readonly AttentionItem[] | undefined
  hasNights: boolean
  hasTags: boolean
  /** Null where nothing can be selected. */
  selection: Selection<Pick<Property, 'id'>> | null
  canSelect: boolean
}

function Row({ property, ahead, needs, hasNights, hasTags, selection, canSelect }: RowProps) {
  const t = useTranslations('properties')
  const format = useFormat()
  const { id, name, address, city, kind, max_guests, tags } = property
  return (
    <tr data-selected={selection?.has(id) || undefined}>
      {selection && (
        <td data-column="select">
          {canSelect && (
            <SelectBox
              label={t('selection.select', { name })}
              isChecked={selection.has(id)}
              onToggle={(isRange) => selection.toggle(id, isRange)}
            />
          )}
        </td>
      )}
      <th scope="row">
        <div className={classes['property']}>
          <CoverThumb property={property} size={40} />
          <div className={classes['words']}>
            <Link className={classes['name']} href={paths.property(id)}>
              {name}
            </Link>
            {needs && <PropertyNeedsMark needs={needs} />}
            <p className={classes['small']}>
              {address}
              <span className={classes['city']}>, {city}</span>
              {/* Beside so many columns they would only make some rows taller. */}
              {!hasNights && (
                <span className={classes['facts']}>
                  {' · '}
                  {t(`kinds.${kind}`)}, {t('up_to_guests', { count: max_guests })}
                </span>
              )}
            </p>
          </div>
        </div>
      </th>
      <td data-column="city">{city}</td>
      {hasTags && (
        <td data-column="tags">
          <ul className={classes['tags']} aria-label={t('tag_filter.label')}>
            {(tags ?? []).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </td>
      )}
      {hasNights && (
        <>
          <td data-column="tonight">{ahead && <Tonight {...ahead} />}</td>
          <td data-column="next_arrival">
            {ahead && (ahead.next_arrival === null ? '–' : format.day(ahead.next_arrival))}
          </td>
          <td data-column="booked">
            {ahead && (
              <span className={classes['booked']}>
                {t('booked', { count: ahead.booked, nights: NIGHTS_AHEAD })}
                <meter min={0} max={NIGHTS_AHEAD} value={ahead.booked} aria-hidden />
              </span>
            )}
          </td>
        </>
      )}
    </tr>
  )
}

/** Whether somebody sleeps there tonight, or why nobody can, and until when. */
function Tonight({ occupied_until, arrives_today, block }: NightsAhead) {
  const t = useTranslations('properties.nights_ahead')
  const reasons = useTranslations('calendar.reasons')
  const format = useFormat()
  if (block)
    return (
      <>
        <span className={classes['state']}>{reasons(block.reason)}</span>{' '}
        <span className={classes['until']}>{t('until', { day: format.day(block.to) })}</span>
      </>
    )
  if (occupied_until === null)
    return (
      <span className={classes['state']} data-free>
        {t('free')}
      </span>
    )
  return (
    <>
      <span className={classes['state']}>{t(arrives_today ? 'arriving' : 'occupied')}</span>{' '}
      <span className={classes['until']}>{t('until', { day: format.day(occupied_until) })}</span>
    </>
  )
}
