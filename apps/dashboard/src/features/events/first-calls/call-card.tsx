'use client'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { CodeBlock } from '../../../components/code-block'
import { ErrorNotice } from '../../../components/error-notice'
import { LiveFields } from '../../../components/live-fields'
import classes from './call-card.module.css'
import type { FirstCalls } from './first-calls'

type Props = {
  name: keyof FirstCalls
  command: string
  /** The same call as the signed-in person, made on request. */
  answer: { data: unknown; isFetching: boolean; isError: boolean; error: unknown; refetch: () => unknown }
}

/** One call: what it is for, the command, and its response when tried. */
export function CallCard({ name, command, answer }: Props) {
  const t = useTranslations('developers.first_calls')
  const title = t(`calls.${name}.title`)
  return (
    <Card title={title} level={3}>
      <div className={classes['call']}>
        <p>{t(`calls.${name}.text`)}</p>
        <CodeBlock label={t('command')} text={command} copy={t('copy')} />
        <LiveFields>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconPlayerPlay size={14} stroke={1.5} aria-hidden />}
            aria-label={`${t('try')}: ${title}`}
            loading={answer.isFetching}
            onClick={() => answer.refetch()}
          >
            {t('try')}
          </Button>
        </LiveFields>
        {answer.isError && <ErrorNotice error={answer.error} retry={() => answer.refetch()} />}
        <div className={classes['answer']} aria-live="polite">
          {answer.data !== undefined && !answer.isError && (
            <CodeBlock
              label={t('trying')}
              text={JSON.stringify(answer.data, null, 2)}
              copy={t('copy_response')}
            />
          )}
        </div>
      </div>
    </Card>
  )
}
