'use client'
import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import { LOCALES } from '@stayward/contract/kernel/locale'
import { MESSAGE_TRIGGERS } from '@stayward/contract/messages/message-values'
import { IconChevronRight, IconFileText, IconPlus } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { FactLine } from '../../../components/fact-line'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { LinkButton } from '../../../components/link-button'
import { PageHead } from '../../../components/page-head'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { allTemplatesInput } from './template-list-input'
import { beginOfTemplate } from './begin-of-template'
import { TemplateLanguages } from './template-languages'
import classes from './template-list.module.css'

/** The templates of messages in the order of a stay, and a button for a new one. */
export function TemplateList() {
  const t = useTranslations()
  const list = api.messageTemplates.list.useQuery(allTemplatesInput)
  const items = (list.data?.items ?? []).toSorted(
    (one, other) => MESSAGE_TRIGGERS.indexOf(one.trigger) - MESSAGE_TRIGGERS.indexOf(other.trigger),
  )
  const create = (
    <LinkButton
      href={paths.newMessageTemplate}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('messages.templates.create')}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t('messages.templates.title')}
        about={t('messages.templates.context')}
        action={items.length > 0 && create}
      />
      {list.isPending && <RowsSkeleton rows={5} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={IconFileText}
          title={t('messages.templates.empty.title')}
          text={t('messages.templates.empty.text')}
          action={create}
        />
      )}
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((template) => (
            <Row key={template.id} template={template} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ template }: { template: MessageTemplate }) {
  const t = useTranslations('messages')
  const reader = useLocale()
  const { id, name, trigger, purpose, texts, rules } = template
  const languages = LOCALES.filter((locale) => texts[locale] !== null)
  const shown = languages.includes(reader) ? reader : languages[0]
  const body = shown && texts[shown]?.body
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Link className={classes['opener']} href={paths.messageTemplate(id)}>
          {name}
        </Link>
        {body && (
          <p className={classes['begin']} lang={shown}>
            {beginOfTemplate(body, (variable) => t(`variables.${variable}`))}
          </p>
        )}
        <p className={classes['small']}>
          <FactLine
            all={[
              t(`triggers.${trigger}`),
              purpose === 'optional' && t('templates.purposes.optional'),
              t('templates.used', { count: rules }),
            ]}
          />
        </p>
      </div>
      <TemplateLanguages written={languages} />
      <IconChevronRight className={classes['arrow']} size={18} stroke={1.5} aria-hidden />
    </li>
  )
}
