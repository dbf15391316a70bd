'use client'
import { Button, FileButton, TextInput } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { LiveFields } from '../../../components/live-fields'
import classes from './receipt-form.module.css'
import type { ReportSteps } from './use-report-steps'

type Props = {
  steps: Pick<ReportSteps, 'isBusy' | 'enterNumber' | 'uploadPdf'>
  /** Whether typing begins here as soon as it appears. */
  hasFocus?: boolean
  /** Called before it is sent; what it returns, once it was taken. */
  leave?: () => () => void
}

const stay = () => () => undefined

/** Takes what the portal gave as proof: a number, or its PDF, which can be dropped here. */
export function ReceiptForm({ steps, hasFocus = false, leave = stay }: Props) {
  const t = useTranslations('reports.receipt')
  const id = useId()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const submit = async () => {
    const typed = number.trim()
    if (typed === '') return setProblem(t('required'))
    if (!/^[\x20-\x7e]{1,80}$/.test(typed)) return setProblem(t('not_plain'))
    setProblem(null)
    const goOn = leave()
    if (await steps.enterNumber(typed)) goOn()
  }
  const take = async (pdf: File | null | undefined) => {
    if (!pdf) return
    if (pdf.type !== 'application/pdf' && !pdf.name.toLowerCase().endsWith('.pdf'))
      return setProblem(t('not_a_pdf'))
    setProblem(null)
    const goOn = leave()
    if (await steps.uploadPdf(pdf)) goOn()
  }
  return (
    <form
      className={classes['form']}
      data-over={isOver}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <LiveFields>
        <TextInput
          ref={field}
          onDragOver={(event: DragEvent) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault()
            setIsOver(false)
            void take(event.dataTransfer.files[0])
          }}
          id={`${id}-number`}
          className={classes['number'] ?? ''}
          size="xs"
          aria-label={t('number')}
          placeholder={t('number')}
          value={number}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={steps.isBusy}>
          {t('save')}
        </Button>
        <FileButton accept="application/pdf,.pdf" onChange={(pdf) => void take(pdf)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              disabled={steps.isBusy}
              leftSection={<IconFileUpload size={14} stroke={1.75} aria-hidden />}
            >
              {t('pdf')}
            </Button>
          )}
        </FileButton>
      </LiveFields>
    </form>
  )
}
