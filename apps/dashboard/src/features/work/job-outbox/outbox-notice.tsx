'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { Notice } from '../../../components/notice'
import { useErrorWords } from '../../../errors/use-error-words'
import { paths } from '../../../paths'
import type { JobCommand } from './job-command'
import { useOutbox, useOutboxState } from './job-outbox-provider'
import classes from './outbox-notice.module.css'
import { useIsOnline } from './use-is-online'

/** Steps that have not arrived: how many wait and for what, and what was refused and why. */
export function OutboxNotice() {
  const { commands } = useOutboxState()
  const refused = commands.filter(({ refusal }) => refusal)
  const isHeldBack = ({ task }: JobCommand) => refused.some((other) => other.task.id === task.id)
  return (
    <div className={classes['notices']}>
      <Waiting count={commands.filter((command) => !isHeldBack(command)).length} />
      {refused.map((command) => (
        <Refused
          key={command.id}
          command={command}
          behind={commands.filter(({ task, id }) => task.id === command.task.id && id > command.id)}
        />
      ))}
    </div>
  )
}

function Waiting({ count }: { count: number }) {
  const t = useTranslations('job_outbox')
  const common = useTranslations('common')
  const outbox = useOutbox()
  const { hold, is_lasting } = useOutboxState()
  const isOnline = useIsOnline()
  const here = usePathname()
  if (isOnline && (hold === null || count === 0)) return null
  const isSignedOut = isOnline && hold === 'signed_out'
  const situation = isSignedOut ? 'signed_out' : isOnline ? 'unreachable' : 'offline'
  return (
    // A role prop of the component, which sets it on its own element.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Notice tone="attention" role="status" title={t(`${situation}.title`)}>
      <p>{count === 0 ? t('offline.nothing') : t(`${situation}.text`, { count })}</p>
      {count > 0 && !is_lasting && <p>{t('not_lasting')}</p>}
      {isSignedOut && (
        <Button component="a" href={paths.signIn({ callbackUrl: here })} size="xs">
          {common('sign_in')}
        </Button>
      )}
      {situation === 'unreachable' && (
        <Button size="xs" variant="default" onClick={() => void outbox.send()}>
          {t('send_now')}
        </Button>
      )}
    </Notice>
  )
}

function Refused({ command, behind }: { command: JobCommand; behind: readonly JobCommand[] }) {
  const t = useTranslations('job_outbox')
  const words = useErrorWords()
  const outbox = useOutbox()
  const { task, step, refusal } = command
  if (refusal === null) return null
  const why = words.ofCode(refusal.code, refusal.detail)
  const report = [command, ...behind].flatMap(({ step: one }) =>
    one.type === 'complete' && one.job_report ? [one.job_report] : [],
  )
  return (
    <Notice
      tone="blocked"
      role="alert"
      title={t('refused.title', { step: t(`steps.${step.type}`), title: task.title })}
    >
      <p>{`${why.title}. ${why.text}`}</p>
      {behind.length > 0 && <p>{t('refused.behind', { count: behind.length })}</p>}
      {report.map((text) => (
        <blockquote key={text} className={classes['report']}>
          {text}
        </blockquote>
      ))}
      <div className={classes['actions']}>
        <Button size="xs" variant="default" onClick={() => void outbox.retry(command)}>
          {t('refused.retry')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => void outbox.discard([command])}>
          {t('refused.discard')}
        </Button>
        {behind.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => void outbox.discard([command, ...behind])}>
            {t('refused.discard_all')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
