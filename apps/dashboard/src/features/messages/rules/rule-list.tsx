'use client'
import { Button, Switch } from '@mantine/core'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { IconMailOff, IconMessages, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { FactLine } from '../../../components/fact-line'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { OUTBOX_DAYS, type ReaderDay } from '../message-list/message-search'
import { allRulesInput } from './rule-list-input'
import classes from './rule-list.module.css'
import { RuleNumbers } from './rule-numbers'
import { rulesByPhase } from './rule-timeline'
import { ruleTotalInputs, totalsOfRule, type RuleTotals } from './rule-totals'
import { useRuleWords } from './use-rule-words'

const PreviewRuleDialog = dynamic(
  () => import('./preview-rule-dialog').then((module) => module.PreviewRuleDialog),
  { loading: () => null },
)
const DisableRuleDialog = dynamic(
  () => import('./disable-rule-dialog').then((module) => module.DisableRuleDialog),
  { loading: () => null },
)

const CatchUpDialog = dynamic(() => import('./catch-up-dialog').then((module) => module.CatchUpDialog), {
  loading: () => null,
})

type Asked = { action: 'preview' | 'enable' | 'disable' | 'catch_up'; rule: MessageRule }

/** The rules that write to guests, each with its switch and a preview. */
export function RuleList(reader: ReaderDay) {
  const { time_zone } = reader
  const t = useTranslations()
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = api.messageRules.list.useQuery(allRulesInput)
  const items = list.data?.items ?? []
  const offers = api.messageRules.listCatchUps.useQuery()
  const inputs = ruleTotalInputs(reader)
  const coming = api.messages.totals.useQuery(inputs.coming)
  const past = api.messages.totals.useQuery(inputs.past)
  const totals = coming.data && past.data && [...coming.data.rules, ...past.data.rules]
  const offered = new Map(offers.data?.items.map(({ rule_id, count }) => [rule_id, count]))
  const close = () => setAsked(null)
  const create = (
    <LinkButton href={paths.newMessageRule} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {t('messages.rules.create')}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t('messages.rules.title')}
        about={t('messages.rules.context', { days: OUTBOX_DAYS })}
        action={items.length > 0 && create}
      />
      {list.isPending && <RowsSkeleton rows={5} height={72} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={IconMessages}
          title={t('messages.rules.empty.title')}
          text={t('messages.rules.empty.text')}
          action={create}
        />
      )}
      {items.length > 0 && (
        <div className={classes['timeline']}>
          {rulesByPhase(items).map(({ phase, rules }) => (
            <section key={phase} className={classes['phase']} data-phase={phase}>
              <h2>{t(`messages.rules.phases.${phase}`)}</h2>
              {/* Each number below says in words what it counts. */}
              <p className={classes['column']} data-view="coming" aria-hidden>
                {t('messages.rules.numbers.columns.coming')}
              </p>
              <p className={classes['column']} data-view="sent" aria-hidden>
                {t('messages.rules.numbers.columns.sent')}
              </p>
              <ul className={classes['list']}>
                {rules.map((rule) => (
                  <Row
                    key={rule.id}
                    rule={rule}
                    offered={offered.get(rule.id) ?? 0}
                    totals={totals ? totalsOfRule(rule.id, totals) : null}
                    onAsk={(action) => setAsked({ action, rule })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {asked?.action === 'disable' && <DisableRuleDialog rule={asked.rule} onClose={close} />}
      {asked?.action === 'catch_up' && (
        <CatchUpDialog rule={asked.rule} time_zone={time_zone} onClose={close} />
      )}
      {(asked?.action === 'preview' || asked?.action === 'enable') && (
        <PreviewRuleDialog
          rule={asked.rule}
          canEnable={asked.action === 'enable'}
          time_zone={time_zone}
          onClose={close}
        />
      )}
    </>
  )
}

type RowProps = {
  rule: MessageRule
  /** To how many guests with earlier bookings it could still write. */
  offered: number
  /** What it sent and will send; null until that is counted. */
  totals: RuleTotals | null
  onAsk: (action: Asked['action']) => void
}

function Row({ rule, offered, totals, onAsk }: RowProps) {
  const t = useTranslations('messages.rules')
  const timing = useRuleWords()
  const format = useFormat()
  const { id, name, enabled, channels, template_name, property_ids, conditions } = rule
  const tags = conditions.property_tags
  return (
    <li className={classes['row']} data-off={!enabled || undefined}>
      <div className={classes['words']}>
        <Link className={classes['name']} href={paths.messageRule(id)}>
          {name}
        </Link>
        <div className={classes['line']}>
          <p className={classes['facts']}>
            <FactLine
              all={[
                timing(rule),
                channels
                  .map((way) => t(`form.channel.${way}`))
                  .reduce((first, next) => t('otherwise', { first, next })),
                // Most rules have the name of their template, or begin with it, and write to the guests of all properties.
                !isCalledAfter(template_name, name) && t('of_template', { name: template_name }),
                property_ids && t('properties', { count: property_ids.length }),
                tags && t('only_tags', { names: format.list(tags) }),
              ]}
            />
          </p>
          {offered > 0 && (
            <LiveFields>
              <button
                type="button"
                className={classes['offer']}
                data-tone="attention"
                title={t('catch_up.count', { count: offered })}
                aria-label={t('catch_up.not_sent_of', { count: offered, name })}
                onClick={() => onAsk('catch_up')}
              >
                <IconMailOff size={14} stroke={1.75} aria-hidden />
                {t('catch_up.not_sent', { count: offered })}
              </button>
            </LiveFields>
          )}
        </div>
      </div>
      {totals && (enabled || totals.sent > 0) && <RuleNumbers rule_id={id} name={name} totals={totals} />}
      <LiveFields>
        <Button
          className={classes['preview'] ?? ''}
          size="xs"
          variant="default"
          aria-label={t('action_of', { action: t('preview'), name })}
          onClick={() => onAsk('preview')}
        >
          {t('preview')}
        </Button>
        <Switch
          className={classes['switch'] ?? ''}
          classNames={{ labelWrapper: classes['said'] ?? '' }}
          checked={enabled}
          disabled={!rule.can_edit}
          label={t(enabled ? 'on' : 'off')}
          aria-label={name}
          onChange={() => onAsk(enabled ? 'disable' : 'enable')}
        />
      </LiveFields>
    </li>
  )
}

/** Whether a rule has the name of its template, or that with more words behind it. */
const isCalledAfter = (template_name: string, name: string): boolean =>
  name.startsWith(template_name) && !/^[\p{L}\p{N}]/u.test(name.slice(template_name.length))
