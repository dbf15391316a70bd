'use client'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../../components/card'
import { field } from '../../../../components/field'
import { FieldRow } from '../../../../components/form-section'
import { LiveForm } from '../../../../components/live-form'
import { Notice } from '../../../../components/notice'
import { checkSignature, type Finding, type ReceivedRequest } from './check-signature'
import classes from './signature-checker.module.css'

const EMPTY: ReceivedRequest = { id: '', timestamp: '', signature: '', body: '', key: '' }

const toneOf = ({ result }: Finding) => {
  if (result === 'valid') return 'ready'
  return result === 'mismatch' || result === 'body_changed' ? 'blocked' : 'attention'
}

/** Checks a request that a receiver got, in the browser alone. */
export function SignatureChecker() {
  const t = useTranslations('developers.webhooks.checker')
  const [finding, setFinding] = useState<Finding | null>(null)
  const form = useForm({ initialValues: EMPTY, onValuesChange: () => setFinding(null) })
  const submit = form.onSubmit((received) => {
    void checkSignature(received).then(setFinding)
  })
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <Card title={t('title')}>
      <LiveForm onSubmit={submit}>
        <div className={classes['fields']}>
          <p>{t('text')}</p>
          <FieldRow>
            <TextInput {...field(form, 'id')} {...plain} label={t('id')} />
            <TextInput {...field(form, 'timestamp')} {...plain} label={t('timestamp')} inputMode="numeric" />
          </FieldRow>
          <TextInput {...field(form, 'signature')} {...plain} label={t('signature')} />
          <TextInput
            {...field(form, 'key')}
            {...plain}
            label={t('key')}
            description={t('key_help')}
            data-1p-ignore
          />
          <Textarea {...field(form, 'body')} {...plain} label={t('body')} autosize minRows={3} maxRows={12} />
          <div>
            <Button type="submit" variant="default">
              {t('check')}
            </Button>
          </div>
          <div aria-live="polite">
            {finding && (
              <Notice tone={toneOf(finding)} title={t(`results.${finding.result}.title`)}>
                {t(`results.${finding.result}.text`, { minutes: 'minutes' in finding ? finding.minutes : 0 })}
              </Notice>
            )}
          </div>
        </div>
      </LiveForm>
    </Card>
  )
}
