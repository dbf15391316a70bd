'use client'
import { Chip, NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FilterChips } from '../../../components/filter-chips'
import { Filters } from '../../../components/filters'
import classes from '../../../components/filters.module.css'
import { knownId, knownWord } from '../../../components/known-words'
import { api } from '../../../trpc/api'
import { allRulesInput } from '../rules/rule-list-input'
import { PropertyFilter } from '../../properties/property-filter'
import { TagFilter } from '../../properties/tag-filter'
import {
  MESSAGE_VIEWS,
  messageTotalInputs,
  type MessageSearch,
  type MessageView,
  type ReaderDay,
  totalOfView,
} from './message-search'

type Props = {
  search: MessageSearch
  reader: ReaderDay
  onChange: (change: Partial<MessageSearch>) => void
}

/** The filters of the list of messages: property, rule and state, with how many messages each state has. */
export function MessageFilters({ search, reader, onChange }: Props) {
  const t = useTranslations('messages.list')
  const inputs = messageTotalInputs(search, reader)
  const coming = api.messages.totals.useQuery(inputs.coming)
  const held = api.messages.totals.useQuery(inputs.held)
  const lately = api.messages.totals.useQuery(inputs.lately)
  const read = {
    coming: coming.data?.items,
    held: held.data?.items,
    failed: lately.data?.items,
    sent: lately.data?.items,
    // Nobody has to act on what was left out.
    skipped: undefined,
  }
  const titleOf = (view: MessageView) => {
    const state = t(`states.${view}`)
    const totals = read[view]
    return totals === undefined ? state : t('with_total', { state, total: totalOfView(view, totals) })
  }
  const rules = api.messageRules.list.useQuery(allRulesInput)
  return (
    <Filters>
      <div className={classes['fields']}>
        <PropertyFilter
          label={t('property')}
          unchosen={t('any_property')}
          value={search.property_id}
          onChange={(property_id) => onChange({ property_id })}
        />
        <TagFilter value={search.tag} onChange={(tag) => onChange({ tag })} />
        <NativeSelect
          aria-label={t('rule')}
          data={[
            { value: '', label: t('any_rule') },
            ...(rules.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          value={search.rule_id ?? ''}
          onChange={({ currentTarget }) => onChange({ rule_id: knownId(currentTarget.value) })}
        />
      </div>
      <FilterChips label={t('state')}>
        <Chip.Group
          value={search.view}
          onChange={(value) => onChange({ view: knownWord(MESSAGE_VIEWS, value) ?? 'coming' })}
        >
          {MESSAGE_VIEWS.map((view) => (
            <Chip key={view} value={view} size="xs" variant="light" name="view">
              {titleOf(view)}
            </Chip>
          ))}
        </Chip.Group>
      </FilterChips>
    </Filters>
  )
}
