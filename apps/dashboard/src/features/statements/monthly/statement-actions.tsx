'use client'
import { Button } from '@mantine/core'
import type { PropertyOwner } from '@stayward/contract/properties/property-owner'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { MenuAction } from '../../../components/action-menu'
import { LazyActionMenu } from '../../../components/lazy-action-menu'
import { LinkButton } from '../../../components/link-button'
import { useIsPhone } from '../../../components/use-is-phone'
import { paths } from '../../../paths'
import { PrintButton } from '../../work/tasks/print-button'
import classes from './statement-view.module.css'

type Props = {
  owner: PropertyOwner
  canIssue: boolean
  onAdd: () => void
  onIssue: () => void
}

/** What can be done with a statement. A phone has room for the primary action; the others are in a menu, with their words. */
export function StatementActions({ owner, canIssue, onAdd, onIssue }: Props) {
  const t = useTranslations('statements')
  const router = useRouter()
  const isPhone = useIsPhone()
  const hasProperties = owner.properties.length > 0
  const edit = paths.editPropertyOwner(owner.id)
  const add = (
    <Button
      variant={canIssue ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onAdd}
    >
      {t('add_expense')}
    </Button>
  )
  const issue = <Button onClick={onIssue}>{t('issue.action')}</Button>
  if (isPhone !== true)
    return (
      <>
        <LinkButton
          href={edit}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
        >
          {t('edit_owner')}
        </LinkButton>
        <PrintButton label={t('print')} />
        {hasProperties && add}
        {canIssue && issue}
      </>
    )
  const inMenu: MenuAction[] = [
    ...(canIssue && hasProperties ? [{ key: 'add', label: t('add_expense'), onChoose: onAdd }] : []),
    { key: 'edit', label: t('edit_owner'), onChoose: () => router.push(edit) },
    { key: 'print', label: t('print'), onChoose: () => window.print() },
  ].map((action) => ({ ...action, reason: null, isDestructive: false }))
  return (
    <div className={classes['actions']}>
      {canIssue ? issue : hasProperties && add}
      <LazyActionMenu name={t('more_actions')} actions={inMenu} />
    </div>
  )
}
